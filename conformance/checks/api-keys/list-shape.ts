// Every list of keys shows exactly the six metadata properties, each of its type.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { items } from "../../readers/envelope.ts";
import { keysIn } from "../../readers/listed-key.ts";
import { judgeListedShape, LISTED_SHAPE_REQUIREMENTS } from "../../steps/keys/issued/listed-shape.ts";
import { readList } from "../../steps/lists/listing.ts";

export default defineCheck({
  title: "a listed API key has exactly its six properties, and one of three statuses",
  requirements: LISTED_SHAPE_REQUIREMENTS,
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.listApiKeys"],
  readOnly: true,
  async run(session) {
    const { last } = await readList(session, { operation: "listApiKeys", as: "keys_admin" });
    session.given(items(last.json) !== undefined, "keys can be listed", last);
    session.given(
      // The last of several pages may be empty.
      session.exchanges.some((page) => keysIn(page).some((key) => key !== undefined)),
      "the list shows keys, or objects around them (bindings.lists.listApiKeys.items)",
      last,
    );
  },
  observe(exchange, session) {
    if (exchange.operation !== "listApiKeys" || !isSuccess(exchange)) return;
    for (const key of keysIn(exchange)) if (key !== undefined) judgeListedShape(session, key, exchange);
  },
});

// The list of endpoints includes new endpoints, also if it was read before.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { needItems, readList, readListWith } from "../../steps/lists/listing.ts";
import { endpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import { createSilentEndpoint } from "../../steps/webhooks/webhooks.ts";

const LIST = { operation: "listWebhookEndpoints" } as const;

export default defineCheck({
  title: "a new endpoint appears in a list that was read before it was created",
  requirements: ["WHK-05"],
  capabilities: ["webhooks"],
  needs: endpointNeeds,
  async run(session) {
    await createSilentEndpoint(session);
    const before = await readList(session, LIST);
    const { id, exchange } = await createSilentEndpoint(session);
    const { missing, complete, items, last } = await readListWith(session, [id], LIST);
    needItems(session, { items, last });
    session.judge("WHK-05", missing.length === 0, {
      message:
        "the list of webhook endpoints, read once more, does not contain one that was created in the meantime",
      expected: `endpoint ${id}`,
      found: isSuccess(last) && complete ? items.map(idOrItem) : responseOf(last),
      exchanges: [before.last, exchange, last],
    });
  },
});

// Every list of keys shows exactly the six metadata properties, each of its type.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { isText, items } from "../../readers/envelope.ts";
import { KEY_PROPERTIES, keysIn } from "../../readers/listed-key.ts";
import { readList } from "../../steps/lists/listing.ts";
import { isObject } from "../../text/json.ts";

const statuses: readonly unknown[] = ["active", "disabled", "revoked"];

const properties: Readonly<
  Record<(typeof KEY_PROPERTIES)[number], { expected: string; holds: (value: unknown) => boolean }>
> = {
  id: { expected: "a non-empty string", holds: isText },
  key_prefix: { expected: "a string", holds: (value) => typeof value === "string" },
  name: { expected: "a string or null", holds: (value) => value === null || typeof value === "string" },
  scopes: {
    expected: "an array of strings",
    holds: (value) => Array.isArray(value) && value.every((scope) => typeof scope === "string"),
  },
  status: { expected: "a string", holds: isText },
  subject: { expected: "an object", holds: isObject },
};

export default defineCheck({
  title: "a listed API key has exactly its six properties, and one of three statuses",
  requirements: ["KEY-01", "KEY-04"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.listApiKeys"],
  readOnly: true,
  async run(session) {
    const { last } = await readList(session, { operation: "listApiKeys", as: "keys_admin" });
    session.given(items(last.json) !== undefined, "keys can be listed", last);
    session.given(
      keysIn(last).some((key) => key !== undefined),
      "the list shows keys, or objects around them (bindings.lists.listApiKeys.items)",
      last,
    );
  },
  observe(exchange, session) {
    if (exchange.operation !== "listApiKeys" || !isSuccess(exchange)) return;
    for (const key of keysIn(exchange)) {
      if (key === undefined) continue;
      const judge = (
        requirement: string,
        holds: boolean,
        message: string,
        expected: unknown,
        value: unknown,
      ) =>
        session.judge(requirement, holds, {
          message,
          expected,
          found: { key: key.id, found: value === undefined ? "no such property" : value },
          exchanges: [exchange],
        });
      for (const name of KEY_PROPERTIES) {
        const { expected, holds } = properties[name];
        judge("KEY-01", holds(key[name]), `a listed API key has no usable ${name}`, expected, key[name]);
      }
      const others = Object.keys(key).filter((name) => !Object.hasOwn(properties, name));
      judge(
        "KEY-01",
        others.length === 0,
        "a listed API key has properties beside those of its metadata",
        KEY_PROPERTIES,
        others,
      );
      judge(
        "KEY-04",
        statuses.includes(key.status),
        "an API key has a status that does not exist",
        statuses,
        key.status,
      );
    }
  },
});

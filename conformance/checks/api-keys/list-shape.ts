// Whatever lists keys shows exactly the six members of their metadata, each of its kind.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { readList } from "../../steps/listing.ts";
import { isObject, isText, items } from "../../wire/envelope.ts";

const statuses: readonly unknown[] = ["active", "disabled", "revoked"];

const members: Readonly<Record<string, { expected: string; holds: (value: unknown) => boolean }>> = {
  id: { expected: "a non-empty string", holds: isText },
  key_prefix: { expected: "a non-empty string", holds: isText },
  name: { expected: "a string or null", holds: (value) => value === null || typeof value === "string" },
  scopes: {
    expected: "an array of strings",
    holds: (value) => Array.isArray(value) && value.every((scope) => typeof scope === "string"),
  },
  status: { expected: "a string", holds: isText },
  subject: { expected: "an object", holds: isObject },
};

export default defineCheck({
  title: "a listed API key has exactly its six members, and one of three statuses",
  requirements: ["KEY-01", "KEY-04"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.listApiKeys"],
  readOnly: true,
  async run(session) {
    const list = await readList(session, { operation: "listApiKeys", as: "keys_admin" });
    session.given(list.items.length > 0, "keys can be listed", list.last);
  },
  observe(exchange, session) {
    if (exchange.operation !== "listApiKeys" || !isSuccess(exchange)) return;
    for (const key of items(exchange.json) ?? []) {
      const found = isObject(key) ? key : {};
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
          found: { key: found.id, found: value === undefined ? "no such member" : value },
          exchanges: [exchange],
        });
      for (const [name, { expected, holds }] of Object.entries(members))
        judge("KEY-01", holds(found[name]), `a listed API key has no usable ${name}`, expected, found[name]);
      const others = Object.keys(found).filter((name) => !Object.hasOwn(members, name));
      judge(
        "KEY-01",
        others.length === 0,
        "a listed API key has members beside those of its metadata",
        Object.keys(members),
        others,
      );
      judge(
        "KEY-04",
        statuses.includes(found.status),
        "an API key has a status that does not exist",
        statuses,
        found.status,
      );
    }
  },
});

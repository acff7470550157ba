// Which exchanges create something that the ledger of a run lists.
import { expect, it } from "vitest";
import { creationOf } from "../../../../conformance/engine/run/creations.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";

const profile = resolveProfile({ base_url: "http://127.0.0.1:1", keys: { primary: "k" } }, {});

// The properties of an exchange that are read here.
const exchange = (operation: string, status: number): Exchange =>
  ({ operation, status, json: { data: { id: "m_1" } } }) as unknown as Exchange;

it.each([
  ["createMessage", 201, { kind: "message", id: "m_1" }],
  ["fuzz createMessage", 200, { kind: "message", id: "m_1" }],
  ["createMessage", 409, undefined],
  ["fuzz getMessage", 200, undefined],
  ["route probe", 200, undefined],
  ["constructor", 200, undefined],
])("%s answered with %d created %o", (operation, status, created) => {
  expect(creationOf(exchange(operation, status), profile)).toEqual(created);
});

import { expect, it } from "vitest";
import { latestExchanges } from "../../../../conformance/engine/session/evidence.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";

const exchanges = (methods: string): Exchange[] =>
  methods
    .split(" ")
    .map(
      (method, id) => ({ id, request: { method, url: "", headers: {} }, status: 200 }) as unknown as Exchange,
    );

it.each([
  ["POST GET GET GET GET GET", [0, 2, 3, 4, 5]],
  ["POST GET PUT GET GET GET", [2, 3, 4, 5]],
  ["GET GET GET GET GET", [1, 2, 3, 4]],
  ["GET", [0]],
])("of %s is shown what was written and what was read of it", (methods, shown) => {
  expect(latestExchanges(exchanges(methods)).map(({ id }) => id)).toEqual(shown);
});

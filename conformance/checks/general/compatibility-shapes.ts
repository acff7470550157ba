// Operations that keep a top-level answer follow their schema in the contract that the deployment publishes.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { fetchContract } from "../../steps/published-contract.ts";
import { findResources, isReal, validRequest } from "../../steps/requests.ts";
import { isObject } from "../../wire/envelope.ts";
import { type Difference, readPublishedContract } from "../../wire/published-contract.ts";
import { servedOperations } from "../../wire/served-operations.ts";

const topLevel: ReadonlySet<string> = new Set(["getCall", "getTranscript", "getMember", "getTask"]);

const noObject: Difference = {
  what: "the body is no object",
  expected: "a JSON object",
  found: "another body",
};

export default defineCheck({
  title: "an operation with a top-level answer answers as its published schema says",
  requirements: ["GEN-11"],
  capabilities: ["published-contract", "members"],
  needs: ["fixtures.member"],
  async run(session) {
    const fetched = await fetchContract(session);
    const contract = session.given(
      readPublishedContract(fetched.json, session.profile),
      "the published contract can be read",
      fetched,
    );
    const resources = await findResources(session);
    for (const operation of servedOperations(session.profile)) {
      if (!topLevel.has(operation.id) || !isReal(operation, resources)) continue;
      const exchange = await session.call(operation.id, validRequest(session, operation, resources));
      if (!isSuccess(exchange)) continue;
      // Where the published contract does not speak of the operation, an object is all that can be expected.
      const differences = contract.compare(exchange) ?? (isObject(exchange.json) ? [] : [noObject]);
      const [first] = differences;
      session.judge("GEN-11", first === undefined, {
        message: `${operation.id} answered otherwise than its published schema says: ${first?.what}`,
        expected: first?.expected,
        found:
          differences.length > 1 ? differences.map(({ what, found }) => ({ what, found })) : first?.found,
        exchanges: [exchange],
      });
    }
  },
});

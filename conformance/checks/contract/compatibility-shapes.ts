// Responses with top-level properties follow their schema in the published contract.

import { readPublishedContract } from "../../contract/published-contract.ts";
import { servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { fetchContract } from "../../steps/requests/published-contract.ts";
import { findResources, isReal, validRequest } from "../../steps/requests/requests.ts";

/** The saved-clipboard operations are compatibility routes, whatever their shape. */
const topLevel: ReadonlySet<string> = new Set([
  "getCall",
  "getTranscript",
  "getMember",
  "getTask",
  "getClipboard",
  "searchClipboards",
]);

export default defineCheck({
  title: "a response with top-level properties matches its published schema",
  requirements: ["GEN-11"],
  capabilities: ["published-contract"],
  async run(session) {
    const fetched = await fetchContract(session);
    const contract = session.given(
      readPublishedContract(fetched.json, session.profile),
      "the published contract can be read",
      fetched,
    );
    session.notSeen(
      "GEN-11",
      "no operation with a top-level answer that the published contract has was answered",
    );
    const resources = await findResources(session);
    for (const operation of servedOperations(session.profile)) {
      if (!topLevel.has(operation.id) || !isReal(operation, resources)) continue;
      const exchange = await session.call(operation.id, validRequest(session, operation, resources));
      const differences = isSuccess(exchange) ? contract.compare(exchange) : undefined;
      // An operation that the published contract leaves out is not judged.
      if (differences === undefined) continue;
      const [first] = differences;
      session.judge("GEN-11", first === undefined, {
        message: `the response of ${operation.id} does not match its published schema: ${first?.what}`,
        expected: first?.expected,
        found:
          differences.length > 1 ? differences.map(({ what, found }) => ({ what, found })) : first?.found,
        exchanges: [exchange],
      });
    }
  },
});

// Operations that answer with one object hold it in `data`: every success of the run with such an operation counts, as it
// came over the wire.

import { servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { isReal, validRequest } from "../../steps/requests/requests.ts";
import { makeResources } from "../../steps/resources/own-resources.ts";
import { isObject } from "../../text/json.ts";

/** For these the specification shows `data`. */
const shown: ReadonlySet<string> = new Set([
  "getConversation",
  "createFile",
  "getFile",
  "completeFile",
  "createWebhookEndpoint",
]);

/** For these it shows nothing, and does not list them as routes with top-level properties. */
const standard: ReadonlySet<string> = new Set([
  "createImport",
  "completeImport",
  "getWebhookEndpoint",
  "updateWebhookEndpoint",
]);

export default defineCheck({
  title: "a response with one object has it in data",
  requirements: ["GEN-08", "GEN-29"],
  capabilities: [],
  async run(session) {
    session.notSeen("GEN-08", "no operation whose data is shown was answered with success");
    session.notSeen("GEN-29", "no other operation with one object was answered with success");
    const resources = await makeResources(session);
    for (const operation of servedOperations(session.profile))
      if (operation.method === "GET" && isJudged(operation.id) && isReal(operation, resources))
        await session.call(operation.id, validRequest(session, operation, resources));
  },
  observe(exchange, session) {
    if (isSuccess(exchange) && isJudged(exchange.operation) && hasToAnswer(exchange))
      judgeEnvelope(exchange, session);
  },
});

const isJudged = (operation: string): boolean => shown.has(operation) || standard.has(operation);

/** Where the specification does not require a body, an empty response is not judged. */
const hasToAnswer = ({ operation, response }: Exchange): boolean =>
  shown.has(operation) || (response?.text ?? "") !== "";

function judgeEnvelope(exchange: Exchange, session: Session): void {
  const body = exchange.response?.json;
  const data = isObject(body) ? body.data : undefined;
  session.judge(
    shown.has(exchange.operation) ? "GEN-08" : "GEN-29",
    isObject(data) && Object.keys(data).length > 0,
    {
      message: `${exchange.operation} answered ${exchange.status} without an object in the property data`,
      expected: "{data: {...}}",
      about: exchange,
    },
  );
}

// Operations that answer with one object hold it in `data`: every success of the run with such an operation counts, as it
// came over the wire.

import { isServed, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { repeatableWrites } from "../../steps/requests/repeatable-writes.ts";
import { isReal, validRequest } from "../../steps/requests/valid-request.ts";
import { makeResources } from "../../steps/resources/own-resources.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { endpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import { knownEndpoint, quietSettings, requestEndpoint } from "../../steps/webhooks/webhooks.ts";
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
    await repeatCreations(session);
  },
  observe(exchange, session) {
    if (isSuccess(exchange) && isJudged(exchange.operation) && hasToAnswer(exchange))
      judgeEnvelope(exchange, session);
  },
});

/**
 * The response to a repetition is judged like any other success; whether it has to be a success is judged
 * elsewhere.
 */
async function repeatCreations(session: Session): Promise<void> {
  const { capabilities } = session.profile;
  if (capabilities.has("webhooks") && endpointNeeds.every((need) => session.has(need)))
    await unlessUntestable(async () => {
      const settings = await quietSettings(session);
      for (const as of ["primary", "second"] as const) {
        if (!session.has(`keys.${as}`)) continue;
        const creation = { as, idempotencyKey: session.newKey() };
        for (let time = 1; time <= 3; time++)
          knownEndpoint(session, await requestEndpoint(session, settings, creation), as);
      }
    });
  for (const operation of REPEATED) {
    const prepare = repeatableWrites[operation];
    if (prepare === undefined || !isServed(session.profile, operation)) continue;
    await unlessUntestable(async () => {
      const request = { idempotencyKey: session.newKey(), ...(await (await prepare(session))()) };
      for (let time = 1; time <= 3; time++) await session.call(operation, request);
    });
  }
}

/** Creations and other changes whose object is judged. */
const REPEATED = ["createFile", "completeFile", "createImport", "updateWebhookEndpoint"] as const;

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

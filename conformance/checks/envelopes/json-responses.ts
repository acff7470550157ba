// Every response with a body is JSON and says so: all exchanges of the run with documented operations count.

import { isOperation, servedOperations } from "../../contract/served-operations.ts";
import { isServiceError, mayBeOfGateway } from "../../contract/service-error.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { acceptForms, closingForm as connectionHeaders } from "../../inputs/header-forms.ts";
import { tryPostLong } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { provokeErrors } from "../../steps/requests/provoke-errors.ts";
import { answeredCreations } from "../../steps/requests/repeated-creations.ts";
import { findResources, validRequest } from "../../steps/requests/valid-request.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "every response with a body is JSON with a JSON content type",
  requirements: ["GEN-17", "GEN-30"],
  capabilities: [],
  async run(session) {
    const resources = await findResources(session);
    const served = [...servedOperations(session.profile).entries()];
    for (const [turn, operation] of sampleByEffort(session, served, 0, { quick: 2 })) {
      const request = validRequest(session, operation, resources);
      // The media types that a client prefers do not change the media type of the response.
      const headers = { accept: acceptForms[turn % acceptForms.length] ?? "*/*" };
      await session.call(operation.id, { ...request, headers, as: "none" });
      if (operation.method === "GET") await session.call(operation.id, { ...request, headers });
    }
    await provokeErrors(session);
    // A response that was kept for a repetition is judged like the first one.
    for (const { operation, request } of await answeredCreations(session, REPEATED))
      await session.call(operation, request);
    const { capabilities, permissions } = session.profile;
    if (!capabilities.has("messages") || !permissions.writes || !session.has("fixtures.conversation")) return;
    const message = { idempotencyKey: session.newKey(), body: { markdown_content: session.unique("again") } };
    for (let time = 1; time <= 2; time++) await sendMessage(session, message);
    const long = await tryPostLong(session, "primary");
    if (long === undefined) return;
    await session.call("getMessage", { path: { messageId: long.id }, connectionHeaders });
    await session.call("listMessages", { path: { conversationId: long.conversation }, connectionHeaders });
  },
  observe(exchange, session) {
    if (!isOperation(exchange.operation) || exchange.response === undefined || !hasJudgedBody(exchange))
      return;
    const exchanges = [exchange];
    const isParsed = session.judge("GEN-17", exchange.json !== undefined, {
      message: `${exchange.operation} answered ${exchange.status} with a body that is not JSON`,
      expected: "a JSON document",
      found: exchange.json === undefined ? responseOf(exchange) : undefined,
      exchanges,
    });
    const type = exchange.response.headers["content-type"] ?? "";
    // A body that is not JSON need not have a JSON content type.
    if (!isParsed) return;
    session.judge("GEN-30", isJsonType(type), {
      message: `${exchange.operation} answered ${exchange.status} with a body whose Content-Type is not JSON`,
      expected: "application/json, or a type that ends in +json",
      found: type === "" ? "no Content-Type" : type,
      exchanges,
    });
  },
});

const REPEATED = ["createFile", "createImport", "updateWebhookEndpoint"] as const;

const hasJudgedBody = (exchange: Exchange): boolean =>
  exchange.response?.text !== "" &&
  (exchange.status < 300 || isServiceError(exchange)) &&
  !mayBeOfGateway(exchange);

const isJsonType = (type: string): boolean => /^application\/(?:[\w.+-]+\+)?json(?:\s*;|\s*$)/i.test(type);

// Answers that are out of date, and writes that are confirmed and never happen.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Defect, httpDefect, withState } from "../defect.ts";
import { type Call, isSuccess, type Json, jsonOf, type ProxyResponse, withJson } from "../message.ts";

const markOf = ({ method, url, headers }: Call): string =>
  [method, url, headers["x-api-key"], headers.authorization].join(" ");

/** The first successful response to each request is given for good. */
const stale = (operation: OperationId, breaks: readonly string[]): Defect =>
  withState(() => {
    const responses = new Map<string, ProxyResponse>();
    return httpDefect(`time/${operation}-is-never-fresh`, breaks, async (call, forward) => {
      if (call.operation !== operation) return forward(call);
      const known = responses.get(markOf(call));
      if (known !== undefined) return known;
      const response = await forward(call);
      if (isSuccess(response)) responses.set(markOf(call), response);
      return response;
    });
  });

/** The same for everyone: a cache that forgets to whom it speaks. */
const shared = (operation: OperationId, breaks: readonly string[]): Defect =>
  withState(() => {
    const responses = new Map<string, ProxyResponse>();
    return httpDefect(`time/${operation}-is-cached-for-everyone`, breaks, async (call, forward) => {
      if (call.operation !== operation) return forward(call);
      const known = responses.get(call.url);
      if (known !== undefined) return known;
      const response = await forward(call);
      if (isSuccess(response)) responses.set(call.url, response);
      return response;
    });
  });

/** Confirmed with the response that `confirm` makes up, and not passed on. */
const swallowed = (
  operation: OperationId,
  breaks: readonly string[],
  confirm: (call: Call) => unknown,
  status = 200,
): Defect =>
  httpDefect(`time/${operation}-is-confirmed-and-not-done`, breaks, async (call, forward) =>
    call.operation === operation
      ? withJson(
          { status, headers: { "content-type": "application/json" }, body: Buffer.alloc(0) },
          confirm(call),
        )
      : forward(call),
  );

/** Every seventh successful write is confirmed with an id of its own and not done. */
const lossy: Defect = withState(() => {
  let writes = 0;
  let model: ProxyResponse | undefined;
  return httpDefect(
    "time/every-seventh-message-is-lost",
    ["MSG-01", "MSG-03", "MSG-04"],
    async (call, forward) => {
      if (call.operation !== "createMessage") return forward(call);
      const sent = jsonOf(call);
      if (model !== undefined && sent !== undefined && ++writes % 7 === 0) {
        const body = jsonOf(model) as { data: Json };
        const id = `${String(body.data.id).slice(0, -4)}${String(writes).padStart(4, "0")}`;
        return withJson(model, { ...body, data: { ...body.data, id, content: sent.markdown_content } });
      }
      const response = await forward(call);
      if (isSuccess(response)) model = response;
      return response;
    },
  );
});

const failing = (every: number, status: number, breaks: readonly string[]): Defect =>
  withState(() => {
    let reads = 0;
    return httpDefect(`time/every-${every}th-read-is-${status}`, breaks, async (call, forward) => {
      const response = await forward(call);
      return call.method === "GET" && call.operation !== "storage" && ++reads % every === 0
        ? withJson(
            { ...response, status },
            { error: { code: "internal_error", message: "failed", request_id: `req_${reads}` } },
          )
        : response;
    });
  });

const idIn = (call: Call): string => call.url.split("/")[3] ?? "";

export default [
  stale("getMessage", ["MSG-19", "AUT-28", "AUT-29", "KEY-18", "KEY-23"]),
  stale("listMessages", ["MSG-03", "IMP-16"]),
  stale("listReplies", ["THR-04", "THR-01"]),
  stale("getTask", ["TSK-07", "TSK-10"]),
  stale("getFile", ["FIL-05", "FIL-18", "FIL-13"]),
  stale("getConversation", ["CON-21"]),
  stale("listApiKeys", ["KEY-24", "KEY-21"]),
  stale("listAgents", ["KEY-27"]),
  stale("getWebhookEndpoint", ["WHK-07"]),
  stale("listWebhookEndpoints", ["WHK-05"]),
  stale("listWebhookDeliveries", ["WHK-17", "WHK-18"]),
  stale("searchMessages", ["SRC-01"]),
  shared("listConversations", ["CON-02"]),
  shared("getMessage", ["MSG-22", "GEN-05"]),
  shared("listMessages", ["GEN-05", "MSG-22", "AUT-03"]),
  shared("getTask", ["TSK-15"]),
  shared("getFile", ["FIL-15", "FIL-21"]),
  swallowed("abortFile", ["FIL-13"], (call) => ({ data: { id: idIn(call), status: "aborted" } })),
  swallowed("completeImport", ["IMP-25"], (call) => ({ data: { id: idIn(call), status: "complete" } })),
  swallowed("uploadImportRecords", ["IMP-07"], () => ({ data: { skipped: [] } })),
  swallowed(
    "testWebhookEndpoint",
    ["WHK-08"],
    () => ({ data: { event_id: "evt_1", delivery_ids: ["d_1"] } }),
    202,
  ),
  swallowed("replayWebhookDelivery", ["WHK-18"], () => ({ data: { delivery_id: "whd_1" } }), 202),
  swallowed("updateWebhookEndpoint", ["WHK-07"], (call) => ({ data: { id: idIn(call), ...jsonOf(call) } })),
  ...(["revokeApiKey", "disableApiKey", "enableApiKey"] as const).map((operation) =>
    swallowed(
      operation,
      [operation === "revokeApiKey" ? "AUT-28" : operation === "disableApiKey" ? "AUT-29" : "KEY-22"],
      (call) => ({ data: { id: idIn(call) } }),
    ),
  ),
  lossy,
  failing(9, 500, ["ERR-12"]),
  failing(50, 500, ["ERR-12"]),
] satisfies Defect[];

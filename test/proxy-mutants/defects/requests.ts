// Requests that reach the server otherwise than they were sent: without a property of the body, twice, or not whole.

import type { Keys } from "../../../conformance/profile/profile.ts";
import type { OperationId } from "../../../generator/generated/operations.ts";
import {
  type Defect,
  httpDefect,
  inAnswers,
  inBodies,
  inCalls,
  inResults,
  madeUp,
  withState,
} from "../defect.ts";
import {
  type Call,
  type Json,
  jsonOf,
  IDEMPOTENCY_KEY as KEY,
  resourceOf,
  withHeader,
  withJson,
} from "../message.ts";

const without = (operation: OperationId, property: string, breaks: readonly string[]): Defect =>
  inBodies(`requests/${operation}-loses-${property}`, breaks, [operation], (body) => delete body[property]);

/** Each record of one kind in a batch; `change` works in place. */
const records = (
  name: string,
  breaks: readonly string[],
  kind: string,
  change: (record: Json) => void,
): Defect =>
  inBodies(`requests/uploadImportRecords-${name}`, breaks, ["uploadImportRecords"], (body) => {
    for (const record of Array.isArray(body[kind]) ? body[kind] : []) change(record);
  });

const batches = (name: string, breaks: readonly string[], kind: string, size: number): Defect =>
  inBodies(`requests/uploadImportRecords-${name}`, breaks, ["uploadImportRecords"], (body) => {
    if (Array.isArray(body[kind])) body[kind] = body[kind].slice(0, size);
  });

const bodies: Defect[] = [
  without("createMessage", "thread_root_id", ["THR-01", "THR-09"]),
  without("createMessage", "replied_to_message_id", ["THR-02", "THR-08", "THR-11"]),
  without("createMessage", "file_ids", ["FIL-18", "FIL-06", "MSG-14", "FIL-29"]),
  without("createMessage", "image_urls", ["MSG-25"]),
  without("createMessage", "explicit_context_message_ids", ["MSG-27"]),
  without("createMessage", "suppressed_link_preview_urls", ["MSG-23"]),
  inBodies("requests/createMessage-trims-text", ["MSG-24"], ["createMessage"], (body) => {
    if (typeof body.markdown_content === "string") body.markdown_content = body.markdown_content.trim();
  }),
  inBodies("requests/createMessage-escapes-text", ["MSG-24"], ["createMessage"], (body) => {
    if (typeof body.markdown_content === "string")
      body.markdown_content = body.markdown_content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  }),
  inBodies("requests/createMessage-cuts-text", ["MSG-08"], ["createMessage"], (body) => {
    if (typeof body.markdown_content === "string")
      body.markdown_content = body.markdown_content.slice(0, 255);
  }),
  inBodies("requests/createMessage-normalises-text", ["MSG-24"], ["createMessage"], (body) => {
    if (typeof body.markdown_content === "string")
      body.markdown_content = body.markdown_content.normalize("NFKC");
  }),
  inBodies("requests/createMessage-keeps-first-file", ["FIL-29"], ["createMessage"], (body) => {
    if (Array.isArray(body.file_ids)) body.file_ids = body.file_ids.slice(0, 1);
  }),
  without("recordTaskUpdate", "expected_state_version", ["TSK-06", "TSK-08", "TSK-09"]),
  without("recordTaskUpdate", "resource_ops", ["TSK-11"]),
  without("openRealtimeConnection", "resume_from", ["RTS-16"]),
  inBodies(
    "requests/openRealtimeConnection-hears-everything",
    ["RTS-10"],
    ["openRealtimeConnection"],
    (body) => {
      for (const one of Array.isArray(body.subscriptions) ? body.subscriptions : [])
        if (one.delivery === "mentions") one.delivery = "messages";
    },
  ),
  inBodies("requests/openRealtimeConnection-always-self", ["RTC-10"], ["openRealtimeConnection"], (body) => {
    for (const one of Array.isArray(body.subscriptions) ? body.subscriptions : []) one.target = "self";
  }),
  inBodies("requests/openRealtimeConnection-any-delivery", ["RTC-11"], ["openRealtimeConnection"], (body) => {
    for (const one of Array.isArray(body.subscriptions) ? body.subscriptions : [])
      if (one.delivery !== undefined && one.delivery !== "mentions") one.delivery = "messages";
  }),
  inBodies("requests/openRealtimeConnection-any-event", ["RTC-12"], ["openRealtimeConnection"], (body) => {
    for (const one of Array.isArray(body.subscriptions) ? body.subscriptions : [])
      if (Array.isArray(one.events)) one.events = ["message.created"];
  }),
  inBodies(
    "requests/openRealtimeConnection-any-cursor",
    ["ERR-17", "RTC-32"],
    ["openRealtimeConnection"],
    (body) => {
      const from = body.resume_from as Json | undefined;
      if (from !== undefined && typeof from.cursor !== "string") delete body.resume_from;
    },
  ),
  inBodies("requests/issueApiKey-adds-a-scope", ["KEY-05"], ["issueApiKey"], (body) => {
    if (Array.isArray(body.scopes)) body.scopes = [...body.scopes, "calls:read"];
  }),
  inBodies("requests/issueApiKey-loses-a-scope", ["KEY-05"], ["issueApiKey"], (body) => {
    if (Array.isArray(body.scopes)) body.scopes = body.scopes.slice(1);
  }),
  inBodies("requests/issueApiKey-drops-administration", ["KEY-09"], ["issueApiKey"], (body) => {
    if (Array.isArray(body.scopes))
      body.scopes = body.scopes.filter((scope) => !String(scope).startsWith("api_keys:"));
  }),
  inBodies("requests/issueApiKey-drops-unknown-scopes", ["KEY-10"], ["issueApiKey"], (body) => {
    if (Array.isArray(body.scopes))
      body.scopes = body.scopes.filter((scope) => /^(messages|files|realtime|webhooks):/.test(String(scope)));
  }),
  inBodies("requests/issueApiKey-drops-unknown-properties", ["KEY-07"], ["issueApiKey"], (body) => {
    for (const property of Object.keys(body))
      if (!["name", "scopes", "subject"].includes(property)) delete body[property];
  }),
  inBodies("requests/issueApiKey-name-is-optional", ["KEY-06"], ["issueApiKey"], (body) => {
    body.name ??= null;
  }),
  inBodies("requests/issueApiKey-scopes-are-optional", ["KEY-06"], ["issueApiKey"], (body) => {
    body.scopes ??= ["messages:read"];
  }),
  inBodies("requests/issueApiKey-names-agents-apart", ["KEY-13"], ["issueApiKey"], (body) => {
    const subject = body.subject as Json | undefined;
    if (typeof subject?.display_name === "string") subject.display_name += ` ${madeUp()}`;
  }),
  without("createImport", "source_workspace_name", ["IMP-02"]),
  inBodies("requests/createImport-needs-no-source", ["IMP-03"], ["createImport"], (body) => {
    body.source ??= "unknown";
  }),
  inBodies("requests/createImport-forgets-the-workspace", ["IMP-06"], ["createImport"], (body) => {
    if (typeof body.source_workspace_id === "string") body.source_workspace_id = "one";
  }),
  inBodies("requests/createImport-makes-each-its-own", ["IMP-05", "IMP-04"], ["createImport"], (body) => {
    if (typeof body.source_workspace_id === "string") body.source_workspace_id += madeUp();
  }),
  records("loses-files", ["IMP-19", "IMP-17"], "messages", (record) => delete record.files),
  records("empties-files", ["IMP-17", "IMP-19"], "messages", (record) => {
    record.files ??= [];
  }),
  records("keeps-removed-files", ["IMP-18"], "messages", (record) => {
    if (Array.isArray(record.files) && record.files.length === 0) delete record.files;
  }),
  records("rounds-times", ["IMP-21"], "messages", (record) => {
    if (typeof record.created_at === "string")
      record.created_at = `${record.created_at.slice(0, 10)}T00:00:00Z`;
  }),
  records("cuts-text", ["IMP-16", "IMP-07"], "messages", (record) => {
    if (typeof record.content === "string") record.content = record.content.slice(0, 8);
  }),
  records(
    "loses-threads",
    ["IMP-07", "IMP-09"],
    "messages",
    (record) => delete record.thread_root_external_id,
  ),
  batches("takes-99-members", ["IMP-10"], "members", 99),
  batches("takes-9-conversations", ["IMP-11"], "conversations", 9),
  batches("takes-99-messages", ["IMP-12"], "messages", 99),
  batches("takes-199-reactions", ["IMP-13"], "reactions", 199),
  records("takes-249-roster-members", ["IMP-14"], "conversations", (record) => {
    if (Array.isArray(record.member_external_ids))
      record.member_external_ids = record.member_external_ids.slice(0, 249);
  }),
  batches("forgets-reactions", ["IMP-27", "IMP-07"], "reactions", 0),
  without("updateWebhookEndpoint", "enabled_events", ["WHK-07", "WHK-29"]),
  without("updateWebhookEndpoint", "url", ["WHK-07", "WHK-30"]),
  without("updateWebhookEndpoint", "name", ["WHK-07"]),
  without("createWebhookEndpoint", "name", ["WHK-04"]),
  inBodies(
    "requests/createWebhookEndpoint-enables-all",
    ["WHK-11", "WHK-04"],
    ["createWebhookEndpoint"],
    (body) => {
      body.enabled_events = ["message.created", "webhook.test"];
    },
  ),
  without("createFile", "sha256", ["FIL-09"]),
  inBodies("requests/createFile-any-size", ["FIL-24"], ["createFile"], (body) => {
    if (typeof body.size_bytes !== "number" || body.size_bytes < 0) body.size_bytes = 1;
  }),
  inCalls(
    "requests/broken-json-becomes-empty",
    ["GEN-19"],
    ["openRealtimeConnection", "createMessage"],
    (call) => (jsonOf(call) === undefined ? withJson(call, { markdown_content: "x" }) : call),
  ),
];

/** Sent twice, the second time under an idempotency key of its own; the first response is given. */
const twice = (operation: OperationId, breaks: readonly string[]): Defect =>
  httpDefect(`requests/${operation}-happens-twice`, breaks, async (call, forward) => {
    const response = await forward(call);
    if (call.operation === operation && response.status < 300)
      await forward(call.headers[KEY] === undefined ? call : withHeader(call, KEY, madeUp()));
    return response;
  });

const repeats: Defect[] = [
  twice("createMessage", ["MSG-01"]),
  twice("rotateApiKey", ["KEY-17"]),
  twice("rotateWebhookSecret", ["WHK-15", "WHK-02"]),
  twice("testWebhookEndpoint", ["WHK-37"]),
  twice("replayWebhookDelivery", ["WHK-18"]),
];

/** Refused, and done all the same: the wrong part of the call is repaired behind the response. */
const doneAnyway = (
  operation: OperationId,
  status: number,
  breaks: readonly string[],
  repair: (call: Call, keys: Keys) => Call,
): Defect => ({
  name: `requests/${operation}-${status}-and-done-anyway`,
  breaks,
  make: (keys) => ({
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation === operation && response.status === status) await forward(repair(call, keys));
      return response;
    },
  }),
});

const withNewKey = (call: Call): Call => withHeader(call, KEY, madeUp());

const refusals: Defect[] = [
  doneAnyway("createMessage", 400, ["IDM-01"], withNewKey),
  doneAnyway("createMessage", 409, ["IDM-05"], withNewKey),
  doneAnyway("createMessage", 403, ["AUT-08", "AUT-11"], (call, { import_admin }) =>
    withHeader(call, "x-api-key", import_admin),
  ),
  doneAnyway("createMessage", 429, ["RAT-08"], (call, { primary }) => withHeader(call, "x-api-key", primary)),
  doneAnyway("revokeApiKey", 403, ["AUT-18"], (call, { keys_admin }) =>
    withHeader(call, "x-api-key", keys_admin),
  ),
  doneAnyway("updateWebhookEndpoint", 404, ["WHK-23"], (call, { primary }) =>
    withHeader(call, "x-api-key", primary),
  ),
  doneAnyway("recordTaskUpdate", 403, ["AUT-08"], (call, { primary }) =>
    withHeader(call, "x-api-key", primary),
  ),
  // A refused completion that is taken for one that went well.
  inAnswers(
    "requests/completeFile-always-says-ready",
    ["FIL-07", "FIL-08", "FIL-09", "FIL-10"],
    ["completeFile"],
    (response, call) =>
      response.status === 409
        ? withJson({ ...response, status: 200 }, { data: { id: resourceOf(call), status: "ready" } })
        : response,
  ),
];

const upload = (name: string, breaks: readonly string[], change: (call: Call) => Call): Defect =>
  inCalls(`requests/upload-${name}`, breaks, ["storage"], (call) =>
    call.method === "PUT" ? change(call) : call,
  );

const uploads: Defect[] = [
  upload("is-cut-short", ["FIL-05", "FIL-03", "FIL-18"], (call) => ({
    ...call,
    body: call.body.subarray(0, Math.floor(call.body.length / 2)),
  })),
  upload("loses-last-byte", ["FIL-05", "FIL-03"], (call) => ({ ...call, body: call.body.subarray(0, -1) })),
  upload("changes-a-byte", ["FIL-05", "FIL-18", "FIL-25"], (call) => ({
    ...call,
    body: Buffer.from(call.body.map((byte, index) => (index === 0 ? byte ^ 1 : byte))),
  })),
  upload("forgets-its-type", ["FIL-05", "FIL-03"], (call) =>
    withHeader(call, "content-type", "application/octet-stream"),
  ),
  httpDefect("requests/upload-is-lost", ["FIL-05", "FIL-03"], async (call, forward) =>
    call.operation === "storage" && call.method === "PUT"
      ? { status: 200, headers: {}, body: Buffer.alloc(0) }
      : forward(call),
  ),
  inAnswers("requests/download-changes-a-byte", ["FIL-18"], ["storage"], (response) => ({
    ...response,
    body: Buffer.from(response.body.map((byte, index) => (index === 0 ? byte ^ 1 : byte))),
  })),
  withState(() =>
    inResults("requests/download-url-is-another-files", ["FIL-18", "FIL-29"], ["getFile"], lastSeenUrl()),
  ),
];

/** Shows the download URL of the file that was read before. */
function lastSeenUrl(): (body: Json, call: Call) => void {
  const seen = new Map<string, unknown>();
  return (body, call) => {
    const data = body.data as Json;
    if (data.download_url === undefined || data.download_url === null) return;
    const others = [...seen].filter(([id]) => id !== resourceOf(call));
    seen.set(resourceOf(call), data.download_url);
    data.download_url = others.at(-1)?.[1] ?? data.download_url;
  };
}

export default [...bodies, ...repeats, ...refusals, ...uploads] satisfies Defect[];

// Files and imports of others: what they take, and what they refuse or skip beyond the text.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

/** A file that cannot be drawn has no rendition for messages. */
function renditionsOnly(): Tampering {
  const declared = new Map<unknown, string>();
  return {
    async http(call, forward) {
      const { file_ids: ids } = (call.operation === "createMessage" ? jsonOf(call) : undefined) ?? {};
      const isDrawn = (id: unknown): boolean => !/octet-stream|zip|x-/.test(declared.get(id) ?? "");
      if (Array.isArray(ids) && !ids.every(isDrawn))
        return refused(400, "no_rendition", "a file cannot be shown with a message");
      const response = await forward(call);
      const data =
        call.operation === "createFile" && isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (isObject(data)) declared.set(data.id, String(jsonOf(call)?.content_type));
      return response;
    },
  };
}

const noEmptyFiles = (): Tampering => ({
  http: async (call, forward) =>
    call.operation === "createFile" && jsonOf(call)?.size_bytes === 0 && credentialOf(call) !== ""
      ? refused(400, "invalid_request", "a file has bytes")
      : forward(call),
});

/** A download goes over two further addresses, the last of which is that of the bytes. */
const downloadsLeadOn = (): Tampering => ({
  async http(call, forward) {
    if (call.operation !== "storage" || call.method !== "GET") return forward(call);
    const hops = Number(/[?&]hop=(\d)/.exec(call.url)?.[1] ?? 0);
    if (hops === 2) return forward({ ...call, url: call.url.replace(/[?&]hop=2/, "") });
    const bare = call.url.replace(/[?&]hop=\d/, "");
    const location = `${bare}${bare.includes("?") ? "&" : "?"}hop=${hops + 1}`;
    return { status: hops === 0 ? 302 : 307, headers: { location }, body: Buffer.alloc(0) };
  },
});

const completedOnce = (): Tampering => {
  const completed = new Set<string>();
  return {
    async http(call, forward) {
      if (call.operation !== "completeFile") return forward(call);
      const response = await forward(call);
      if (!isSuccess(response)) return response;
      if (completed.has(call.url)) return refused(409, "already_completed", "the upload was completed");
      completed.add(call.url);
      return response;
    },
  };
};

const idOf = ({ external_id, message_external_id, member_external_id, emoji_text }: Json): string =>
  String(external_id ?? [message_external_id, member_external_id, emoji_text].join(" "));

/** Records that are stored already as they are sent are left alone and said to be. */
function unchangedOnesAreSkipped(): Tampering {
  const stored = new Map<string, string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body =
        call.operation === "uploadImportRecords" && isSuccess(response) ? jsonOf(response) : undefined;
      const data = body?.data;
      if (!isObject(data) || !Array.isArray(data.skipped)) return response;
      const skipped = data.skipped.filter(isObject);
      for (const [kind, records] of Object.entries(jsonOf(call) ?? {})) {
        if (!Array.isArray(records)) continue;
        for (const [index, record] of records.filter(isObject).entries()) {
          const name = `${call.url} ${kind} ${idOf(record)}`;
          const type = kind.slice(0, -1);
          if (skipped.some((one) => one.type === type && one.index === index)) continue;
          if (stored.get(name) === JSON.stringify(record))
            data.skipped.push({
              type,
              external_id: record.external_id ?? null,
              index,
              code: "unchanged",
              message: "",
            });
          stored.set(name, JSON.stringify(record));
        }
      }
      return withJson(response, body);
    },
  };
}

/** The import of a source that is open is worked on, and opened by nobody else meanwhile. */
function openedOnce(): Tampering {
  const open = new Map<string, unknown>();
  const sourceOf = (call: Call): string => {
    const { source, source_workspace_id: workspace } = jsonOf(call) ?? {};
    return JSON.stringify([source, workspace]);
  };
  return {
    async http(call, forward) {
      const response = await forward(call);
      const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (!isObject(data)) return response;
      if (call.operation === "completeImport")
        for (const [source, id] of open) if (id === data.id) open.delete(source);
      if (call.operation !== "createImport") return response;
      if (open.get(sourceOf(call)) === data.id)
        return refused(409, "import_open", `the import ${data.id} is open`);
      open.set(sourceOf(call), data.id);
      return response;
    },
  };
}

/** A batch that arrives before a record that it refers to is refused as a whole. */
function wholeBatches(): Tampering {
  const known = new Set<string>();
  return {
    async http(call, forward) {
      const { messages } = (call.operation === "uploadImportRecords" ? jsonOf(call) : undefined) ?? {};
      if (!Array.isArray(messages)) return forward(call);
      const named = (id: unknown): string => `${call.url} ${id}`;
      const sent = messages.filter(isObject);
      const early = sent.find(
        ({ thread_root_external_id: root }, index) =>
          typeof root === "string" &&
          !known.has(named(root)) &&
          !sent.slice(0, index).some(({ external_id: id }) => id === root),
      );
      const probed = early === undefined ? undefined : await forward(withJson(call, { messages: [] }));
      if (probed !== undefined)
        return isSuccess(probed) ? refused(400, "out_of_order", "a reply comes before its root") : probed;
      const response = await forward(call);
      if (isSuccess(response)) for (const { external_id: id } of sent) known.add(named(id));
      return response;
    },
  };
}

const says = familyOf("servers", (name) => ({ topics: [name], isAlone: true }));

export default [
  says(
    "files-without-a-rendition-are-not-attached",
    "line 132: accepted if it has a message-attachment rendition, and no line says which have one",
    ["createFile", "createMessage"],
    renditionsOnly,
  ),
  says(
    "files-have-bytes",
    "line 187: a valid declaration, and no line says which sizes are",
    ["createFile"],
    noEmptyFiles,
  ),
  says(
    "downloads-lead-over-two-addresses",
    "line 132: a short-lived download URL, and no line says what answers there",
    ["getFile"],
    downloadsLeadOn,
  ),
  says(
    "files-are-completed-once",
    "lines 188 and 189: completion is shown for files that wait; line 344 has 409",
    ["completeFile"],
    completedOnce,
    { breaksShould: ["FIL-27"] },
  ),
  says(
    "unchanged-records-are-skipped",
    "line 279: a retry updates records, and no line says which are reported as skipped",
    ["uploadImportRecords"],
    unchangedOnesAreSkipped,
  ),
  says(
    "an-open-import-is-not-opened-again",
    "line 198: a complete one is resumed, and no line says what an open one gets; line 344 has 409",
    ["createImport"],
    openedOnce,
    { breaksShould: ["IMP-04"] },
  ),
  says(
    "batches-out-of-order-are-refused",
    "line 277: thread roots precede their replies, and no line says what gets who does otherwise",
    ["uploadImportRecords"],
    wholeBatches,
    { breaksShould: ["IMP-28"] },
  ),
] satisfies Difference[];

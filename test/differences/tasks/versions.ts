// How another deployment may keep tasks and imports: state versions without an order, entries that appear later, others who
// write, batches with records of one kind only.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  jsonOf,
  resourceOf,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, unpublished } from "../difference.ts";
import { everywhere, refused } from "../everywhere.ts";

/** A prime, so that different versions get different checksums. */
const PRIME = 2_147_483_647;
const checksum = (version: number): number => (version * 48_271) % PRIME;
/** A version that no task has: the server counts its versions from one. */
const UNKNOWN_VERSION = 2 ** 40;

/** Shows a checksum in place of each version: a greater one need not be a later one. */
function checksums(): Tampering {
  const versions = new Map<unknown, number>();
  const { http, ...others } = everywhere((object) => {
    const { state_version: version } = object;
    if (typeof version !== "number") return;
    object.state_version = checksum(version);
    versions.set(object.state_version, version);
  })();
  return {
    ...others,
    async http(call, forward) {
      const pass = (sent: typeof call) => http?.(sent, forward) ?? forward(sent);
      const body = call.operation === "recordTaskUpdate" ? jsonOf(call) : undefined;
      const expected = body?.expected_state_version;
      return Number.isInteger(expected)
        ? pass(withJson(call, { ...body, expected_state_version: versions.get(expected) ?? UNKNOWN_VERSION }))
        : pass(call);
    },
  };
}

const newestFirst = inResults(["getTask"], (body) => {
  for (const list of [body.entries, body.resources]) if (Array.isArray(list)) list.reverse();
});

/** How long a new entry stays out of the task; below the eventual_ms of the profile. */
const LAG_MS = 600;

const entriesLag = inResults(["getTask"], (body) => {
  if (Array.isArray(body.entries))
    body.entries = body.entries.filter(
      (entry) => !(isObject(entry) && Date.now() - Date.parse(String(entry.created_at)) < LAG_MS),
    );
});

/** Of so many readings one is followed by an update of somebody else. */
const READINGS = 5;

/** Somebody else updates the task as well, right after it was read. */
function busy(): Tampering {
  let readings = 0;
  return {
    async http(call, forward) {
      const response = await forward(call);
      const task = call.operation === "getTask" && isSuccess(response) ? jsonOf(response)?.task : undefined;
      if (!isObject(task) || readings++ % READINGS !== 0) return response;
      const entry = { kind: "note", body_markdown: `from elsewhere ${readings}` };
      const update: Call = {
        ...call,
        operation: "recordTaskUpdate",
        method: "POST",
        url: `${call.url}/updates`,
      };
      const body = { expected_state_version: task.state_version, entry };
      await forward(withJson(withHeader(update, "content-type", "application/json"), body));
      return response;
    },
  };
}

const versionAlone = inResults(["recordTaskUpdate"], ({ task }) =>
  isObject(task) ? { data: { task_id: task.id, state_version: task.state_version } } : undefined,
);

const KINDS = ["members", "conversations", "messages", "reactions"];

const oneKind = (): Tampering => ({
  async http(call, forward) {
    const body = call.operation === "uploadImportRecords" ? jsonOf(call) : undefined;
    if (body === undefined || KINDS.filter((kind) => kind in body).length < 2) return forward(call);
    const probe = await forward(withJson(call, {}));
    return isSuccess(probe) ? refused(400, "invalid_request", "expected records of one kind") : probe;
  },
});

const skippedInWords = inResults(["uploadImportRecords"], (body) => {
  if (isObject(body.data) && Array.isArray(body.data.skipped))
    body.data.skipped = body.data.skipped.map((one) =>
      isObject(one) ? `${one.type} ${one.external_id ?? one.index}: ${one.code}` : one,
    );
});

function completedOnce(): Tampering {
  const complete = new Set<unknown>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (call.operation === "createImport" && isObject(data)) complete.delete(data.id);
      if (call.operation !== "completeImport" || !isSuccess(response)) return response;
      if (complete.has(resourceOf(call))) return refused(409, "import_completed", "the import is complete");
      complete.add(resourceOf(call));
      return response;
    },
  };
}

const difference = familyOf("versions", (name, concerns = []) => ({ topics: [name, ...concerns] }));

export default [
  difference(
    "versions-of-tasks-are-checksums",
    "line 107: an integer, and no line says that it grows",
    ["getTask", "recordTaskUpdate"],
    checksums,
  ),
  difference(
    "the-newest-entry-comes-first",
    "line 105: arrays, and no line gives them an order",
    ["getTask"],
    newestFirst,
  ),
  difference(
    "entries-come-a-moment-later",
    "line 231: an update is recorded, and no line says how soon it is read",
    ["getTask", "recordTaskUpdate"],
    entriesLag,
    { profile: (profile) => unpublished({ ...profile, timing: { ...profile.timing, eventual_ms: 3000 } }) },
  ),
  difference(
    "somebody-else-updates-the-task",
    "line 207: versions prevent stale concurrent writes; no line says that there is one writer",
    ["getTask", "recordTaskUpdate"],
    busy,
  ),
  difference(
    "updates-are-answered-with-a-version",
    "line 26: a single object in data; line 251: no line shows the response to an update",
    ["recordTaskUpdate"],
    versionAlone,
  ),
  difference(
    "a-batch-has-records-of-one-kind",
    "line 277: records come in the order of their kinds, and no line says that a request may have several",
    ["uploadImportRecords"],
    oneKind,
  ),
  difference(
    "skipped-records-are-reported-in-words",
    "line 278: the response's skipped records, and no line says of which form",
    ["uploadImportRecords"],
    skippedInWords,
  ),
  difference(
    "imports-are-completed-once",
    "line 197: an open import is completed, and no line says what completing a complete one gets",
    ["completeImport"],
    completedOnce,
  ),
] satisfies Difference[];

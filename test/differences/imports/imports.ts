// Imports of other deployments: records beyond a maximum, the members that imported resources belong to, and
// how long a caller keeps the download URL of a file after an import removed the file from its message.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withJson,
} from "../../proxy-mutants/message.ts";
import { binding, type Difference, isObject } from "../difference.ts";

const MAX_ROSTER = 250;
const MAX_MESSAGES = 100;

interface Described {
  readonly name: string;
  readonly why: string;
  readonly topic: string;
}

const batch = (
  { name, why, topic }: Described,
  more: Partial<Difference>,
  http: NonNullable<Tampering["http"]>,
): Difference => ({
  name: `imports/${name}`,
  why,
  topics: [topic],
  concerns: ["uploadImportRecords"],
  ...more,
  make: () => ({
    http: (call, forward) => (call.operation === "uploadImportRecords" ? http(call, forward) : forward(call)),
  }),
});

/** Cuts rosters that are longer than the maximum, before the server sees them. */
function withShortRosters(call: Call): Call {
  const body = jsonOf(call);
  if (body === undefined || !Array.isArray(body.conversations)) return call;
  const conversations = body.conversations.map((record: unknown) =>
    isObject(record) && Array.isArray(record.member_external_ids)
      ? { ...record, member_external_ids: record.member_external_ids.slice(0, MAX_ROSTER) }
      : record,
  );
  return withJson(call, { ...body, conversations });
}

/** A caller that has read the download URL of a file once continues to get it. */
function keepingUrls(): Tampering {
  const kept = new Map<string, Json>();
  const keep = (call: Call, response: ProxyResponse): ProxyResponse => {
    const body = jsonOf(response);
    const file = isObject(body?.data) ? body.data : undefined;
    if (body === undefined || file === undefined) return response;
    const reader = `${credentialOf(call)} ${call.url}`;
    const { download_url, download_expires_at } = file;
    if (typeof download_url === "string") kept.set(reader, { download_url, download_expires_at });
    return withJson(response, { ...body, data: { ...file, ...kept.get(reader) } });
  };
  return {
    async http(call, forward) {
      const received = await forward(call);
      return call.operation === "getFile" && isSuccess(received) ? keep(call, received) : received;
    },
  };
}

/** Those who belong to an imported conversation are members of its roster: no key of the suite lists it, and a search finds it. */
function rostersAlone(): Tampering {
  const imported = new Set<unknown>();
  return {
    async http(call, forward) {
      const records = call.operation === "uploadImportRecords" ? jsonOf(call)?.conversations : undefined;
      if (Array.isArray(records)) for (const record of records.filter(isObject)) imported.add(record.name);
      const response = await forward(call);
      const isList = call.operation === "listConversations" && isSuccess(response);
      const body = isList ? jsonOf(response) : undefined;
      if (!isObject(body?.data) || !Array.isArray(body.data.items)) return response;
      const items = body.data.items.filter((item: unknown) => !(isObject(item) && imported.has(item.name)));
      return withJson(response, { ...body, data: { ...body.data, items } });
    },
  };
}

export default [
  batch(
    {
      name: "rosters-are-cut-in-silence",
      why: "lines 279 and 362: a roster holds at most so many; skipped are records, and ids in a roster are none",
      topic: "import roster",
    },
    { breaksShould: ["IMP-37"] },
    (call, forward) => forward(withShortRosters(call)),
  ),
  batch(
    {
      name: "larger-batches-are-refused-in-part",
      why: "line 279: it says how much a request takes, and not that a larger one takes nothing",
      topic: "import maxima",
    },
    { breaksShould: ["IMP-38"] },
    async (call, forward) => {
      const body = jsonOf(call);
      if (!Array.isArray(body?.messages) || body.messages.length <= MAX_MESSAGES) return forward(call);
      await forward(withJson(call, { ...body, messages: body.messages.slice(0, MAX_MESSAGES) }));
      return forward(call);
    },
  ),
  {
    name: "imports/belong-to-their-rosters-alone",
    why: "lines 215 and 217: the list has what the caller belongs to, the search what it can access; a roster names others",
    topics: ["listConversations items"],
    concerns: ["uploadImportRecords", "listConversations"],
    profile: binding(({ import_records: { visible: _, ...records } }) => ({ import_records: records })),
    make: rostersAlone,
  },
  {
    name: "imports/files-keep-their-address",
    why: "line 132: it says who obtains a download URL, and not until when",
    topics: ["getFile url"],
    concerns: ["getFile"],
    // The specification does not say how a message shows its files; this deployment shows none.
    profile: (profile) => binding(({ file: { message_files: _, ...names } }) => ({ file: names }))(profile),
    make: keepingUrls,
  },
] satisfies Difference[];

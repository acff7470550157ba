// Batches of records as another deployment may take them: what it skips, what it says of that, and what it makes of the names,
// texts, times and reactions that it takes.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { binding, type Difference, familyOf, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

const KINDS = ["members", "conversations", "messages", "reactions"] as const;
type Kind = (typeof KINDS)[number];

interface Sent {
  readonly kind: Kind;
  readonly record: Json;
  readonly index: number;
}

const recordsIn = (body: Json): readonly Sent[] =>
  KINDS.flatMap((kind) =>
    (Array.isArray(body[kind]) ? body[kind] : [])
      .filter(isObject)
      .map((record, index) => ({ kind, record, index })),
  );

const idIn = ({ record }: Sent): string => String(record.external_id ?? JSON.stringify(record));

const entryFor = ({ kind, record, index }: Sent, code: string): Json => ({
  type: kind.slice(0, -1),
  external_id: record.external_id ?? null,
  index,
  code,
  message: code,
});

const skippedIn = (body: Json | undefined): readonly Json[] =>
  isObject(body?.data) && Array.isArray(body.data.skipped) ? body.data.skipped.filter(isObject) : [];

type Http = NonNullable<Tampering["http"]>;

/** Around the upload of records only. */
const ofBatches = (make: () => Http) => (): Tampering => {
  const http = make();
  return {
    http: (call, forward) => (call.operation === "uploadImportRecords" ? http(call, forward) : forward(call)),
  };
};

/** Other records than those that were sent; `change` works in place. */
export const changing = (make: () => (sent: Sent, call: Call) => void): (() => Tampering) =>
  ofBatches(() => {
    const change = make();
    return (call, forward) => {
      const body = jsonOf(call);
      if (body === undefined) return forward(call);
      for (const sent of recordsIn(body)) change(sent, call);
      return forward(withJson(call, body));
    };
  });

/** Leaves out records and says so; `reasonOf` is asked for one record after the other. */
export const skipping = (make: () => (sent: Sent, call: Call) => string | undefined): (() => Tampering) =>
  ofBatches(() => {
    const reasonOf = make();
    return async (call, forward) => {
      const body = jsonOf(call);
      if (body === undefined) return forward(call);
      const reasons = recordsIn(body).map((sent) => ({ sent, reason: reasonOf(sent, call) }));
      const left = reasons.flatMap(({ sent, reason }) =>
        reason === undefined ? [] : [entryFor(sent, reason)],
      );
      if (left.length === 0) return forward(call);
      const kept: Json = { ...body };
      for (const kind of KINDS)
        if (Array.isArray(body[kind]))
          kept[kind] = reasons
            .filter(({ sent, reason }) => sent.kind === kind && reason === undefined)
            .map(({ sent }) => sent.record);
      return withEntries(await forward(withJson(call, kept)), left);
    };
  });

function withEntries<Response extends Awaited<ReturnType<Http>>>(
  response: Response,
  entries: readonly Json[],
): Response {
  const body = isSuccess(response) ? jsonOf(response) : undefined;
  const data = body?.data;
  if (body === undefined || !isObject(data)) return response;
  return withJson(response, { ...body, data: { ...data, skipped: [...skippedIn(body), ...entries] } });
}

/** By the place in their list, and not by their ids. */
const byPlace = ofBatches(() => async (call, forward) => {
  const response = await forward(call);
  const body = isSuccess(response) ? jsonOf(response) : undefined;
  const data = body?.data;
  if (body === undefined || !isObject(data)) return response;
  const skipped = skippedIn(body).map(({ type, index, code }) => ({
    kind: type,
    place: index,
    reason: code,
  }));
  return withJson(response, { ...body, data: { ...data, skipped } });
});

/** In a conversation write and react those alone whom its roster names. */
const onlyTheRoster = skipping(() => {
  const rosters = new Map<string, Set<unknown>>();
  const places = new Map<string, string>();
  return ({ kind, record }, { url }) => {
    const of = (id: unknown): string => `${url} ${String(id)}`;
    if (kind === "conversations") {
      const roster = rosters.get(of(record.external_id)) ?? new Set<unknown>();
      for (const id of Array.isArray(record.member_external_ids) ? record.member_external_ids : [])
        roster.add(id);
      rosters.set(of(record.external_id), roster);
    }
    const isMessage = kind === "messages";
    if (!isMessage && kind !== "reactions") return undefined;
    const place = isMessage
      ? of(record.conversation_external_id)
      : places.get(of(record.message_external_id));
    const person = isMessage ? record.author_external_id : record.member_external_id;
    if (rosters.get(place ?? "")?.has(person) === false) return "not_in_the_roster";
    if (isMessage) places.set(of(record.external_id), place ?? "");
    return undefined;
  };
});

/** Tells in each conversation how much was imported into it. */
const notices = ofBatches(() => {
  const counts = new Map<string, number>();
  return async (call, forward) => {
    const body = jsonOf(call);
    const messages = Array.isArray(body?.messages) ? body.messages.filter(isObject) : [];
    const [first] = messages;
    if (body === undefined || first === undefined || messages.length > 90) return forward(call);
    const conversation = first.conversation_external_id;
    const id = `notice of ${String(conversation)}`;
    const count = (counts.get(id) ?? 0) + messages.length;
    counts.set(id, count);
    const { author_external_id } = first;
    const notice = {
      ...{ external_id: id, conversation_external_id: conversation, author_external_id },
      ...{ content: `${count} messages were imported.`, created_at: "2022-01-01T00:00:00.000Z" },
    };
    const response = await forward(withJson(call, { ...body, messages: [...messages, notice] }));
    const received = isSuccess(response) ? jsonOf(response) : undefined;
    const data = received?.data;
    if (received === undefined || !isObject(data)) return response;
    const skipped = skippedIn(received).filter(({ external_id }) => external_id !== id);
    return withJson(response, { ...received, data: { ...data, skipped } });
  };
});

/** Says of records that were stored before and have not changed that there was nothing to do. */
const unchanged = ofBatches(() => {
  const stored = new Map<string, string>();
  return async (call, forward) => {
    const body = jsonOf(call);
    const response = await forward(call);
    if (body === undefined || !isSuccess(response)) return response;
    const skipped = new Set(skippedIn(jsonOf(response)).map(({ type, index }) => `${type}s ${index}`));
    const same: Json[] = [];
    for (const sent of recordsIn(body)) {
      const [place, text] = [`${call.url} ${sent.kind} ${idIn(sent)}`, JSON.stringify(sent.record)];
      if (skipped.has(`${sent.kind} ${sent.index}`)) continue;
      if (stored.get(place) === text) same.push(entryFor(sent, "unchanged"));
      stored.set(place, text);
    }
    return withEntries(response, same);
  };
});

/** An import has to have something in it before it can be complete. */
function notEmpty(): Tampering {
  const known = new Set<string>();
  const empty = new Map<string, string>();
  return {
    async http(call, forward) {
      const [, place = ""] = /^\/v1\/imports\/([^/]+)/.exec(call.url) ?? [];
      // Others are not shown what is in an import.
      if (call.operation === "completeImport" && empty.get(place) === credentialOf(call))
        return refused(409, "import_empty", "the import has no records");
      const response = await forward(call);
      if (!isSuccess(response)) return response;
      if (call.operation === "uploadImportRecords") empty.delete(place);
      const data = call.operation === "createImport" ? jsonOf(response)?.data : undefined;
      if (isObject(data) && !known.has(String(data.id))) {
        known.add(String(data.id));
        empty.set(String(data.id), credentialOf(call));
      }
      return response;
    },
  };
}

const asciiNames = (): Tampering => ({
  http: async (call, forward) => {
    const body = call.operation === "createImport" ? jsonOf(call) : undefined;
    const response = await forward(call);
    return isSuccess(response) && /[^ -~]/.test(String(body?.source_workspace_name ?? ""))
      ? refused(400, "invalid_request", "expected a name in ASCII")
      : response;
  },
});

/** A message that is sent again keeps what it had first. */
const keeping = (...names: readonly string[]) =>
  changing(() => {
    const first = new Map<string, Json>();
    return ({ kind, record }, { url }) => {
      if (kind !== "messages") return;
      const place = `${url} ${String(record.external_id)}`;
      const known = first.get(place) ?? { ...record };
      for (const name of names) if (name in known) record[name] = known[name];
      first.set(place, known);
    };
  });

const oneReaction = (): ((sent: Sent, call: Call) => string | undefined) => {
  const first = new Map<string, unknown>();
  return ({ kind, record }, { url }) => {
    if (kind !== "reactions") return undefined;
    const place = JSON.stringify([url, record.message_external_id, record.member_external_id]);
    const known = first.get(place) ?? record.emoji_text;
    first.set(place, known);
    return known === record.emoji_text ? undefined : "already_reacted";
  };
};

/** Members with one e-mail address are one person, who has the name that came last. */
const oneByAddress = changing(() => {
  const people = new Map<string, unknown>();
  return ({ kind, record }, { url }) => {
    const personOf = (id: unknown): unknown => people.get(`${url} ${String(id)}`) ?? id;
    if (kind === "members") {
      const { external_id: id, email } = record;
      const address = `${url} mailto:${String(email).toLowerCase()}`;
      if (typeof email !== "string") return;
      if (!people.has(address)) people.set(address, personOf(id));
      people.set(`${url} ${String(id)}`, people.get(address));
      record.external_id = personOf(id);
    }
    for (const name of ["author_external_id", "member_external_id"])
      if (name in record) record[name] = personOf(record[name]);
    if (Array.isArray(record.member_external_ids))
      record.member_external_ids = [...new Set(record.member_external_ids.map(personOf))];
  };
});

/** A reaction names the conversation of its message too; one that names another belongs to nothing. */
const inTheirConversation = changing(() => {
  const places = new Map<string, unknown>();
  return ({ kind, record }, { url }) => {
    const of = (id: unknown): string => `${url} ${String(id)}`;
    if (kind === "messages") places.set(of(record.external_id), record.conversation_external_id);
    if (kind !== "reactions") return;
    const { message_external_id: message, ...others } = record;
    const isThere = others.conversation_external_id === places.get(of(message));
    delete record.conversation_external_id;
    if (!isThere) record.message_external_id = `elsewhere-${String(message)}`;
  };
});

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

const difference = familyOf("batches", () => ({ topics: ["import records"] }));
const UPLOADS = ["uploadImportRecords"] as const;

export default [
  difference(
    "skipped-records-say-their-place",
    "line 278: skipped records are in the response, in no shown form",
    UPLOADS,
    byPlace,
  ),
  difference(
    "only-the-roster-writes-and-reacts",
    "lines 278 and 279: a conversation has a roster, and what makes a record be skipped is not said",
    UPLOADS,
    onlyTheRoster,
  ),
  difference(
    "conversations-tell-of-their-import",
    "line 279: nobody is notified, and no line says that a conversation shows nothing else",
    UPLOADS,
    notices,
  ),
  difference(
    "unchanged-records-are-reported",
    "lines 278 and 279: a retry updates records, and which are skipped is not said",
    UPLOADS,
    unchanged,
  ),
  difference(
    "conversations-get-slugs-for-names",
    "line 279 preserves authors and timestamps, and no line says what becomes of names",
    UPLOADS,
    changing(() => ({ kind, record }) => {
      if (kind === "conversations" && typeof record.name === "string") record.name = slug(record.name);
    }),
  ),
  difference(
    "messages-keep-their-first-time",
    "line 279: a retry updates records, and which properties change is not said",
    UPLOADS,
    keeping("created_at"),
    { breaksShould: ["IMP-39"] },
  ),
  difference(
    "messages-keep-their-first-author-and-thread",
    "line 279: a retry updates records, and which properties change is not said",
    UPLOADS,
    keeping("author_external_id", "thread_root_external_id"),
    { breaksShould: ["IMP-39"] },
  ),
  difference(
    "reactions-have-no-skin-tones",
    "line 125 names reactions, and no line their form",
    UPLOADS,
    changing(() => ({ kind, record }) => {
      if (kind === "reactions")
        record.emoji_text = String(record.emoji_text).replaceAll(/[\u{1F3FB}-\u{1F3FF}]/gu, "");
    }),
    { breaksShould: ["IMP-40"] },
  ),
  difference(
    "members-react-once-to-a-message",
    "line 125 names reactions, and no line says how many of them one member has",
    UPLOADS,
    skipping(oneReaction),
  ),
  difference(
    "reactions-name-the-conversation-of-their-message",
    "line 135: records are keyed by the source tool's ids, and ids of messages may count in each of its conversations",
    UPLOADS,
    inTheirConversation,
    {
      profile: binding(({ import_records: { reaction, ...templates } }) => ({
        import_records: {
          ...templates,
          reaction: { ...reaction, conversation_external_id: "{{conversation_id}}" },
        },
      })),
    },
  ),
  difference(
    "texts-are-read-as-their-source-writes-them",
    "line 279 preserves authors and timestamps, and each source has a markup of its own",
    UPLOADS,
    changing(() => ({ kind, record }) => {
      if (kind !== "messages" || typeof record.content !== "string") return;
      const text = record.content.replaceAll("&amp;", "&").replaceAll(/~~(.*?)~~/g, "~$1~");
      record.content = text.replaceAll("\u00a0", " ").trim();
    }),
    { breaksShould: ["MSG-24"] },
  ),
  difference(
    "members-of-one-address-are-one",
    "line 279: source authors are preserved, and no line says that one person has one source id",
    UPLOADS,
    oneByAddress,
    { breaksShould: ["IMP-34"] },
  ),
  difference(
    "empty-imports-are-not-completed",
    "line 278: an import is completed after its records were inspected",
    ["completeImport", "uploadImportRecords"],
    notEmpty,
  ),
  difference(
    "source-workspaces-have-names-in-ascii",
    "line 276: a name may be sent, and which names there are is not said",
    ["createImport"],
    asciiNames,
    { breaksShould: ["IMP-41"] },
  ),
] satisfies Difference[];

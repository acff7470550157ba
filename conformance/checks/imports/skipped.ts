// Each record of a batch is stored or reported as skipped, not both. The specification does not say which
// references a record needs, so each of these may be imported or not; the report must agree with the records
// that can be read.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { canImportFiles, comesToHaveUrl, fileEntry, importFile } from "../../steps/imports/import-files.ts";
import {
  holdsAllKinds,
  type MessageRecord,
  type ReactionRecord,
  type Records,
} from "../../steps/imports/import-records.ts";
import { conversationOf, importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversations,
  type ImportedMessage,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  skippedOf,
  uploadBatch,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { judgeReport, needReport } from "../../steps/imports/skipped-report.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import { sameText } from "../../text/json.ts";

export default defineCheck({
  title: "records of a batch that are not stored are reported as skipped, and no others",
  requirements: ["IMP-08"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: [...recordNeeds, "bindings.import_records.skipped"],
  async run(session) {
    session.notSeen("IMP-08", "no record of a batch was skipped");
    const scene = await importScene(session);
    const root = scene.message("root");
    await importRecords(session, scene.importId, "messages", [root]);
    await judgeMessages(session, scene, root);
    await judgeReactions(session, scene, root);
    await judgeConversations(session, scene);
    await judgeTogether(session, scene, root);
    await judgeDependent(session, scene);
    await unlessUntestable(() => judgeFilesAlone(session, scene, root));
  },
});

/** A record of files without a text may be skipped like others; one that is not is a message, at the top and in a thread. */
async function judgeFilesAlone(session: Session, scene: Scene, root: MessageRecord): Promise<void> {
  if (!canImportFiles(session)) return;
  const file = await importFile(session, 58);
  const conversationId = await conversationOf(session, scene);
  const isThere = (seen: readonly ImportedMessage[]) => withText(seen, root.text).length > 0;
  const [above] = withText(await readImported(session, conversationId, { until: isThere }), root.text);
  const places = [
    { what: "message", list: { operation: "listMessages", path: { conversationId } }, thread: {} },
    ...(above === undefined
      ? []
      : [
          {
            what: "reply",
            list: { operation: "listReplies", path: { messageId: above.id } },
            thread: { root: root.id },
          } as const,
        ]),
  ] as const;
  for (const { what, list, thread } of sampleByEffort(session, places, 0, { quick: 2 })) {
    const read = () => readList(session, { ...list, as: "import_admin" });
    const known = new Set((await read()).items.map(readId));
    const added = ({ items }: Listing) => items.filter((item) => !known.has(readId(item)));
    const alone = {
      ...scene.message(`${what} of files`, thread),
      text: "",
      files: [fileEntry(session, file)],
    };
    const beside = scene.message(`${what} beside one of files`, thread);
    const sent = await uploadRecords(session, scene.importId, "messages", [alone, beside]);
    if (skippedOf(session, sent)?.length !== 0) {
      session.observe(`imports: a ${what} of files without a text`, "is not imported");
      continue;
    }
    const after = await readUntil(session, read, (listing) => added(listing).length > 1);
    if (!after.complete || !added(after).some((item) => holdsText(item, beside.text))) continue;
    const isStored = added(after).length > 1 || (await comesToHaveUrl(session, file));
    session.judge("IMP-08", isStored, {
      message: `a ${what} with a file and without a text is neither listed nor among the skipped records of the response`,
      expected: `an entry for ${alone.id}, or a ${what} beside that of the same batch`,
      found: added(after),
      exchanges: [sent, after.last],
    });
  }
}

/** No calendar has such a month. A deployment may take a message of that time for one of another. */
const NO_TIME = "2022-13-06T07:08:09.000Z";

/** Imports the missing record afterwards: a record that was kept for it is shown then, and was not skipped. */
async function judgeMessages(session: Session, scene: Scene, root: MessageRecord): Promise<void> {
  const { importId, tag, author, message } = scene;
  const [nobody, nothing, nowhere] = [`${tag}-nobody`, message("nothing"), `${tag}-nowhere`];
  const wrong: Readonly<Record<string, Partial<MessageRecord>>> = {
    "an unknown author": { author: nobody },
    "an unknown author, in a thread": { author: nobody, root: root.id },
    "an unknown root": { root: nothing.id },
    "an unknown conversation": { conversation: nowhere },
  };
  const sent: Sent[] = [];
  const chosen = [
    ...sampleByEffort(session, Object.entries(wrong), 0, { quick: 2 }),
    ["a time that does not exist", { createdAt: NO_TIME }] as const,
  ];
  for (const [turn, [what, change]] of chosen.entries())
    sent.push(...(await sendStrangers(session, scene, { what, change, most: turn === 0 ? MOST : 1 })));
  const early = await readSettled(session, scene, { hasReplies: () => true });
  await importRecords(session, importId, "members", [{ id: nobody, name: `${tag} Nobody` }]);
  await importRecords(session, importId, "messages", [nothing]);
  const place = { id: nowhere, name: `${tag} nowhere.`, members: [author] };
  await importRecords(session, importId, "conversations", [place]);
  const late = await readSettled(session, scene, { hasReplies: () => true });
  const inPlace = await readPlace(session, scene, place);
  for (const { uploaded, records } of sent)
    judgeReport(
      session,
      uploaded,
      records.map(({ record, what }) => ({
        id: record.id,
        what,
        // Its own time may be left out and reported.
        ...(record.createdAt === NO_TIME && ({ isPartly: true } as const)),
        early: withText(early, record.text).length > 0,
        // If the conversation is not listed, its content is unknown.
        late:
          (inPlace === undefined && record.conversation === nowhere) ||
          withText([...late, ...(inPlace ?? [])], record.text).length > 0,
      })),
    );
}

/** The earlier missing content of the conversation, once a message imported into it is shown. */
async function readPlace(
  session: Session,
  { importId, message }: Scene,
  { id: conversation, name }: { readonly id: string; readonly name: string },
): Promise<readonly ImportedMessage[] | undefined> {
  const sentinel = message("in-its-place", { conversation });
  await importRecords(session, importId, "messages", [sentinel]);
  const id = (await findConversations(session, [name])).get(name);
  if (id === undefined) return undefined;
  const seen = await readImported(session, id, {
    until: (messages) => withText(messages, sentinel.text).length > 0,
  });
  session.given(withText(seen, sentinel.text)[0], "an imported message can be read");
  return seen;
}

interface Sent {
  readonly uploaded: Exchange;
  readonly records: readonly { readonly record: MessageRecord; readonly what: string }[];
}

/** As many messages as a request may hold (line 279): a report of them may end sooner. */
const MOST = 100;

interface Strangers {
  readonly what: string;
  readonly change: Partial<MessageRecord>;
  /** Records of the batch that holds no others. */
  readonly most: number;
}

/**
 * Records with a missing reference, twice among valid ones, and without any: one alone, and as many as are given.
 * @returns the records of accepted batches
 */
async function sendStrangers(
  session: Session,
  { importId, message }: Scene,
  { what, change, most }: Strangers,
): Promise<readonly Sent[]> {
  const good = { what: `a valid message beside one that names ${what}`, change: {} };
  const bad = { what: `a message that names ${what}`, change };
  const sent: Sent[] = [];
  const alone = [...new Set([1, most])].map((length) => Array.from({ length }, () => bad));
  for (const batch of [[good, bad, good, bad], ...alone]) {
    const records = batch.map((each) => ({
      what: each.what,
      record: message(session.unique("record"), each.change),
    }));
    const list = records.map(({ record }) => record);
    const uploaded = await uploadRecords(session, importId, "messages", list);
    if (isSuccess(uploaded)) sent.push({ uploaded, records });
    else session.observe("imports: batch refused as a whole", what);
  }
  return sent;
}

/**
 * Beside records of every kind, those that are reported when they are sent with their own kind alone, each by an entry of its
 * own, before and afterwards: then they were not stored in between. Two of two kinds have one source id, where the entries differ.
 */
async function judgeTogether(
  session: Session,
  { importId, tag, author, message }: Scene,
  root: MessageRecord,
): Promise<void> {
  if (!holdsAllKinds(session)) return;
  const [nobody, other] = [`${tag}-nobody-ever`, `${tag}-nobody-else`];
  // Tools that count each kind for itself have records of two kinds with one id.
  const strangersOf = ({ haveOneId }: { readonly haveOneId: boolean }) => {
    const messages = [nobody, other].map((author) => message(session.unique("stranger"), { author }));
    const reactions = messages.map(({ id, author: member }) => {
      return { ...(haveOneId ? { id } : {}), message: root.id, member, emoji: "👀" };
    });
    return { messages, reactions };
  };
  let strangers = strangersOf({ haveOneId: true });
  const reportedEntries: string[] = [];
  const reported = async (kind: keyof typeof strangers): Promise<boolean> => {
    const uploaded = await uploadRecords(session, importId, kind, strangers[kind] as never);
    const entries = skippedOf(session, uploaded);
    for (const entry of entries ?? []) reportedEntries.push(sameText(entry));
    return entries?.length === strangers[kind].length;
  };
  const found: (keyof typeof strangers)[] = [];
  for (const kind of ["messages", "reactions"] as const) if (await reported(kind)) found.push(kind);
  if (found.length === 0) return;
  // Entries that are alike, or that are named by their ids, cannot be distinguished for records of one id.
  const isById = strangers.messages.some(({ id }) =>
    reportedEntries.some((entry) => entry.startsWith(`{"${id}":`)),
  );
  if (isById || new Set(reportedEntries).size < reportedEntries.length)
    strangers = strangersOf({ haveOneId: false });
  const id = session.unique("together");
  const valid: Records = {
    members: [{ id: `${id}-u`, name: `${id} Member` }],
    conversations: [{ id: `${id}-c`, name: `${id}.`, members: [author] }],
    messages: [message(`${id}-m`)],
    reactions: [{ message: root.id, member: author, emoji: "👍" }],
  };
  const uploaded = await uploadBatch(session, importId, {
    ...valid,
    messages: [...valid.messages, ...(found.includes("messages") ? strangers.messages : [])],
    reactions: [...valid.reactions, ...(found.includes("reactions") ? strangers.reactions : [])],
  });
  if (!isSuccess(uploaded))
    return session.observe("imports: batch refused as a whole", "records of all kinds");
  const wanted = found.reduce((sum, kind) => sum + strangers[kind].length, 0);
  const entries = skippedOf(session, uploaded) ?? [];
  if (entries.length < wanted) for (const kind of found) if (!(await reported(kind))) return;
  session.judge("IMP-08", entries.length >= wanted, {
    message: `of ${wanted} ${found.join(" and ")} that are skipped and reported when they are sent alone, some are not reported beside records of other kinds`,
    expected: `${wanted} entries, as without the other kinds`,
    found: entries,
    exchanges: [uploaded],
  });
}

/** A reaction to a message that the same batch skips: it may be kept until that message comes, or it is skipped, too. */
async function judgeDependent(session: Session, scene: Scene): Promise<void> {
  if (!holdsAllKinds(session)) return;
  const { importId, author, message } = scene;
  const nobody = session.unique("nobody");
  const skipped = message(session.unique("skipped"), { author: nobody });
  const uploaded = await uploadBatch(session, importId, {
    messages: [skipped],
    reactions: [{ message: skipped.id, member: author, emoji: "👍" }],
  });
  const entries = skippedOf(session, uploaded) ?? [];
  if (entries.length !== 1 || withText(await readSettled(session, scene), skipped.text).length > 0) return;
  await importRecords(session, importId, "members", [{ id: nobody, name: `${nobody} Person` }]);
  if (!isImported(session, await uploadRecords(session, importId, "messages", [skipped]))) return;
  const kept = await reactionsShown(session, scene, [skipped.text]);
  // Whether this deployment shows reactions is known from the others.
  if (kept === undefined) return;
  session.judge("IMP-08", kept > 0, {
    message:
      "a reaction to a message that the same batch skips is neither stored nor among the skipped records of the response",
    expected: "an entry for the message, and one for the reaction",
    found: entries,
    exchanges: [uploaded],
  });
}

/** Rosters may also name unknown people. A stored conversation is listed once a later one is. */
async function judgeConversations(session: Session, { importId, tag, author }: Scene): Promise<void> {
  const nobody = `${tag}-nobody-yet`;
  const place = (members: readonly string[]) => {
    const id = session.unique("place");
    return { id, name: `${id}.`, members };
  };
  const [one, strange, other, later] = [[author], [author, nobody], [author], [author]].map(place);
  if (one === undefined || strange === undefined || other === undefined || later === undefined) return;
  const uploaded = await uploadRecords(session, importId, "conversations", [one, strange, other]);
  const what = "a conversation whose roster names an unknown member";
  if (!isSuccess(uploaded)) return session.observe("imports: batch refused as a whole", what);
  await importRecords(session, importId, "conversations", [later]);
  const valid = [one, other];
  const names = [...valid, later].map(({ name }) => name);
  const listed = await findConversations(session, names, [strange.name]);
  // If stored conversations are not listed, nothing can be said about the others.
  if (!listed.has(later.name)) return;
  const early = listed.has(strange.name);
  const isSettled = early || (skippedOf(session, uploaded) ?? []).length > 0;
  if (!isSettled)
    await importRecords(session, importId, "members", [{ id: nobody, name: `${tag} Nobody Yet` }]);
  const late = isSettled ? early : (await findConversations(session, [strange.name])).has(strange.name);
  judgeReport(session, uploaded, [
    { id: strange.id, what, early, late, isPartly: true },
    ...valid.map(({ id, name }) => ({
      id,
      what: `a valid conversation beside ${what}`,
      early: listed.has(name),
      late: listed.has(name),
    })),
  ]);
}

/** Reactions need no id: the numbers of shown and of skipped ones add up to the number sent. */
async function judgeReactions(session: Session, scene: Scene, root: MessageRecord): Promise<void> {
  const { importId, tag, author, message } = scene;
  const [other, ...behind] = [message("other"), message("behind one"), message("behind another")] as const;
  await importRecords(session, importId, "messages", [other, ...behind]);
  const control: ReactionRecord = { message: other.id, member: author, emoji: "🎉" };
  await importRecords(session, importId, "reactions", [control]);
  const first = await reactionsShown(session, scene, [other.text]);
  if (first !== 1) return;
  const good = { message: root.id, member: author, emoji: "👍" };
  const later = message("later");
  const stranger = { id: `${tag}-nobody-reacts`, name: `${tag} Nobody Reacts` };
  const wrong = {
    "an unknown member": { message: root.id, member: stranger.id, emoji: "👀" },
    "an unknown message": { ...good, message: later.id },
  };
  const lasts = behind.map(({ id }) => ({ ...good, message: id }));
  const texts = [root, later, ...behind].map(({ text }) => text);
  for (const [turn, [what, bad]] of Object.entries(wrong).entries()) {
    const before = (await reactionsShown(session, scene, texts)) ?? 0;
    // A person who already reacted to a message need not count again.
    const batch = [...(before === 0 ? [good] : []), bad, ...lasts.slice(turn, turn + 1)];
    const uploaded = await uploadRecords(session, importId, "reactions", batch);
    if (!isSuccess(uploaded)) {
      session.observe("imports: batch refused as a whole", `a reaction that names ${what}`);
      continue;
    }
    // A reaction that was kept until its message or member is imported is shown then.
    if (bad.message === later.id) await importRecords(session, importId, "messages", [later]);
    else await importRecords(session, importId, "members", [stranger]);
    const reported = skippedOf(session, uploaded)?.length ?? 0;
    const wanted = before + batch.length - reported;
    const after = (await reactionsShown(session, scene, texts, wanted)) ?? 0;
    if (reported === 0 && after === wanted) continue;
    needReport(session, uploaded);
    session.judge("IMP-08", after === wanted, {
      message: `some of ${counted(batch.length, "reaction")}, one of which names ${what}, are neither shown nor reported as skipped, or both`,
      expected: `${wanted} reactions, because ${reported} of ${batch.length} were reported as skipped`,
      found: after,
      exchanges: [uploaded],
    });
  }
}

/** The number of reactions on the messages with these texts; `undefined` if they show none. */
async function reactionsShown(
  session: Session,
  scene: Scene,
  texts: readonly string[],
  wanted = 1,
): Promise<number | undefined> {
  const own = (messages: readonly ImportedMessage[]) => messages.filter(({ text }) => texts.includes(text));
  const count = (messages: readonly ImportedMessage[]) =>
    own(messages).reduce((sum, { reactions }) => sum + reactions.length, 0);
  const seen = own(await readSettled(session, scene, { until: (messages) => count(messages) === wanted }));
  return seen.some(({ showsReactions }) => showsReactions) ? count(seen) : undefined;
}

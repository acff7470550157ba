// Imported conversations of every kind: open to everybody or only to their members, archived ones, direct
// messages, with messages and without. Each, and one of several kinds, is listed for the importing key where the key belongs to the
// conversations that it imports, and its context has the form of the others, also after a record that says
// less.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { inDigits } from "../../inputs/spellings.ts";
import { readId, single, singleId } from "../../readers/envelope.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import {
  type ConversationRecord,
  conversationForms,
  isArchivedForm,
} from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversations,
  givenByName,
  type ImportedMessage,
  readImported,
} from "../../steps/imports/imported.ts";
import {
  importOthers,
  importRecords,
  isImported,
  recordNeeds,
  skippedOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import {
  judgeContextCounts,
  judgeContextShape,
  judgeContextValues,
  readOf,
} from "../../steps/resources/judge-context.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, searchFor, wordsOf } from "../../steps/search/search.ts";
import { placeholdersOf } from "../../text/template.ts";

const IMPORTING = "import_admin";

const CONTEXT_REQUIREMENTS = [
  ...(["CON-04", "CON-05", "CON-06", "CON-07", "CON-08", "CON-09", "CON-11", "GEN-28"] as const),
];

export default defineCheck({
  title:
    "an imported conversation of any kind is listed with its messages, and its context has the documented form",
  requirements: ["CON-01", "CON-31", ...CONTEXT_REQUIREMENTS, "MSG-03", "THR-04", "SRC-01", "SRC-21"],
  capabilities: ["conversations", "imports"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("CON-31", "an archived conversation of an importing key that belongs to what it imports");
    session.notSeen(CONTEXT_REQUIREMENTS, "the context of an imported conversation");
    session.notSeen(
      ["MSG-03", "THR-04", "SRC-01", "SRC-21"],
      "a message of an imported conversation, and a search",
    );
    const scene = await importScene(session);
    const kinds = await importKinds(session, scene);
    const found = await findConversations(
      session,
      kinds.map(({ name }) => name),
    );
    givenByName(session, found.size > 0);
    judgeListed(session, kinds, found);
    const { profile } = session;
    if (profile.capabilities.has("search")) {
      await judgeSearched(session, kinds, found);
      await unlessUntestable(() => judgeNamed(session, kinds, found));
    }
    if (!profile.capabilities.has("conversation-context") || !isServed(profile, "getConversation")) return;
    await judgeContexts(session, [...found.values()]);
    await importAgain(session, scene, kinds);
    await judgeContexts(session, [...found.values()]);
  },
});

interface Kind {
  readonly what: string;
  readonly id: string;
  readonly name: string;
  /** A word of its message. */
  readonly word: string;
  /** A word of the reply to that message. */
  readonly replied: string;
  /** Whether it has a message. */
  readonly speaks: boolean;
  readonly by: Form;
  /** The only one of its roster, who says everything there. */
  readonly author: string;
}

type Form = Pick<ConversationRecord, "access" | "form" | "createdAt">;

/** Before the times that some clocks can count. */
const EARLY = "1969-07-20T20:17:40Z";

function formsOf(session: Session): readonly { readonly what: string; readonly by: Form }[] {
  const records = session.profile.bindings.import_records;
  const forms = conversationForms(session);
  const { further_conversations: further = [] } = records;
  const together = forms.slice(further.length).map((_, index) => ({
    what: "an imported conversation by all of bindings.import_records.further_conversations",
    by: { form: further.length + index },
  }));
  const accesses = [
    ...(records.closed_conversation ? (["closed"] as const) : []),
    ...(records.open_conversation ? (["open"] as const) : []),
  ];
  // What is true of each may be forgotten where they meet.
  const combined = [
    ...together,
    ...accesses.flatMap((access) =>
      further.map((_, form) => ({
        what: `an imported ${access} conversation by bindings.import_records.further_conversations[${form}]`,
        by: { access, form },
      })),
    ),
  ];
  return [
    { what: "an imported conversation", by: {} },
    ...(records.open_conversation
      ? [{ what: "an imported conversation for everybody", by: { access: "open" } as const }]
      : []),
    ...(records.closed_conversation
      ? [{ what: "an imported conversation for its members", by: { access: "closed" } as const }]
      : []),
    ...forms.slice(0, further.length).map((_, form) => ({
      what: `an imported conversation by bindings.import_records.further_conversations[${form}]`,
      by: { form },
    })),
    ...further.flatMap((one, form) =>
      placeholdersOf(one).has("created_at")
        ? [{ what: "an imported conversation that was created before 1970", by: { form, createdAt: EARLY } }]
        : [],
    ),
    ...sampleByEffort(session, combined, 0, { quick: combined.length }),
  ];
}

/** Two of each form that the profile describes, one of them without messages; those that the deployment takes. */
async function importKinds(session: Session, scene: Scene): Promise<readonly Kind[]> {
  const taken: Kind[] = [];
  const others = await importOthers(session, scene.importId, scene.tag);
  const people = [scene.author, ...others.map(({ id }) => id)];
  for (const [turn, { what, by }] of formsOf(session).entries()) {
    const person = people[turn % people.length] ?? scene.author;
    // A deployment may take guests and the like elsewhere alone.
    for (const author of new Set([person, scene.author])) {
      const kinds = [true, false].map((speaks) => ({
        what: `${what} ${speaks ? "with a message" : "without messages"}`,
        // Some tools count, and their ids can be read as numbers.
        id: speaks ? inDigits(madeUpWord(session)) : session.unique("source"),
        name: `${speaks ? "spoken" : "silent"} ${madeUpWord(session)}`,
        ...{ word: madeUpWord(session), replied: madeUpWord(session), speaks, by, author },
      }));
      const isTaken = await unlessUntestable(() => importKind(session, scene, kinds, by));
      if (isTaken !== true) continue;
      taken.push(...kinds);
      break;
    }
  }
  return taken;
}

/** In conversations that differ from those of other checks. */
const hasReplies = ({ profile }: Session, { form }: Form): boolean =>
  form !== undefined && profile.capabilities.has("threads");

async function importKind(
  session: Session,
  { importId, message }: Scene,
  kinds: readonly Kind[],
  by: Form,
): Promise<true> {
  const records = kinds.map(({ id, name, author }) => ({ id, name, members: [author], ...by }));
  const sent = await uploadRecords(session, importId, "conversations", records);
  session.given(isImported(session, sent), "a batch of conversations can be imported", sent);
  // A deployment may skip such a time, and the profile need not say how it tells so.
  if (by.createdAt !== undefined)
    session.given(skippedOf(session, sent), "a response lists skipped records", sent);
  const words = kinds
    .filter(({ speaks }) => speaks)
    .flatMap(({ id, name, word, replied, author }) => {
      const root = message(`in ${name} ${word}`, { conversation: id, author });
      const reply = message(`in ${name} ${replied}`, { conversation: id, author, root: root.id });
      return hasReplies(session, by) ? [root, reply] : [root];
    });
  await importRecords(session, importId, "messages", words);
  return true;
}

/**
 * With the plain form, which leaves out values that the others gave; the specification does not say how a
 * deployment treats them.
 */
async function importAgain(session: Session, { importId }: Scene, kinds: readonly Kind[]): Promise<void> {
  const records = kinds.map(({ id, name, author }) => ({ id, name, members: [author] }));
  for (let start = 0; start < records.length; start += AT_ONCE)
    await uploadRecords(session, importId, "conversations", records.slice(start, start + AT_ONCE));
}

/** Conversations in one batch at most. */
const AT_ONCE = 10;

/**
 * The importing key finds messages that it can read, whatever the kind of their conversation, and they are
 * listed there.
 */
async function judgeSearched(
  session: Session,
  kinds: readonly Kind[],
  found: ReadonlyMap<string, string>,
): Promise<void> {
  for (const kind of kinds) {
    const conversationId = found.get(kind.name);
    if (kind.speaks && conversationId !== undefined)
      await unlessUntestable(() => judgeMessages(session, kind, conversationId));
  }
}

async function judgeMessages(
  session: Session,
  { what, word, replied, by }: Kind,
  conversationId: string,
): Promise<void> {
  const hasReply = hasReplies(session, by);
  // Among the replies to the message, wherever else it may be listed.
  const isReply = ({ text, root }: ImportedMessage): boolean => root !== undefined && text.includes(replied);
  const listed = await readImported(session, conversationId, {
    awaited: hasReply ? 2 : 1,
    until: (messages) => !hasReply || messages.some(isReply),
    hasReplies: (text) => hasReply && text.includes(word),
  });
  const root = listed.find(({ text }) => text.includes(word));
  await judgeThere(session, root, word, ["MSG-03", `the message of ${what}`]);
  if (root === undefined) return;
  const { found: isFound, last } = await searchFor(session, root.id, { ...SEARCH, words: word });
  if (isSuccess(last))
    session.judge(isArchivedForm(session, by.form) ? "SRC-21" : "SRC-01", isFound, {
      message: `the message of ${what}, which the importing key can read, is not found by a word of its text`,
      expected: `message ${root.id} among the hits for ${word}`,
      about: last,
    });
  if (!hasReply) return;
  const reply = listed.find(isReply);
  const path = { messageId: root.id };
  if (reply !== undefined || isSuccess(await session.call("listReplies", { as: IMPORTING, path })))
    await judgeThere(session, reply, replied, ["THR-04", `the reply to the message of ${what}`]);
}

const SEARCH = { operation: "searchMessages", as: IMPORTING } as const;

/** A message that is not listed is there all the same when a search finds it, and the key that searches reads it by its id. */
async function judgeThere(
  session: Session,
  listed: ImportedMessage | undefined,
  word: string,
  [requirement, what]: readonly [requirement: string, what: string],
): Promise<void> {
  const hits = listed === undefined ? await search(session, { ...SEARCH, words: word }) : undefined;
  const exchanges = hits === undefined ? [] : [hits.last];
  let id = listed?.id;
  for (const messageId of hits?.items.map(readId) ?? []) {
    if (messageId === undefined) continue;
    const read = await session.call("getMessage", { as: IMPORTING, path: { messageId } });
    if (!isSuccess(read) || messageText(single(read.json))?.includes(word) !== true) continue;
    exchanges.push(read);
    id = messageId;
  }
  if (id !== undefined)
    session.judge(requirement, listed !== undefined, {
      message: `${what} is not listed, although the importing key finds it by a search and reads it by its id`,
      expected: `message ${id}`,
      found: "a list without it",
      exchanges,
    });
}

/** Each conversation with messages is found by its name, if the plain one is. */
async function judgeNamed(
  session: Session,
  kinds: readonly Kind[],
  found: ReadonlyMap<string, string>,
): Promise<void> {
  const operation = "searchConversations";
  if (!isServed(session.profile, operation) || wordsOf(session.profile, operation) === undefined) return;
  let control: Exchange | undefined;
  for (const { what, name } of kinds.filter(({ speaks }) => speaks)) {
    const id = found.get(name);
    if (id === undefined) continue;
    const search = await searchFor(session, id, { operation, words: name, as: IMPORTING });
    // That a plain one is found is judged elsewhere.
    if (control === undefined && !search.found) return;
    control ??= search.last;
    session.judge("SRC-21", search.found, {
      message: `${what} is not found by its name, as a plain one is`,
      expected: `a hit with the id ${id} for ${name}`,
      about: [control, search.last],
    });
  }
}

/**
 * Only where the profile says that the importing key belongs to the conversations that it imports,
 * independently of the rosters.
 */
function judgeListed(session: Session, kinds: readonly Kind[], found: ReadonlyMap<string, string>): void {
  const isMember = session.profile.bindings.import_records.visible === true;
  if (!isMember) session.notSeen("CON-01", "an importing key that belongs to what it imports");
  for (const { what, name, by } of isMember ? kinds : [])
    session.judge(isArchivedForm(session, by.form) ? "CON-31" : "CON-01", found.has(name), {
      message: `${what} is not in the list of the importing key, which belongs to it`,
      expected: name,
      found: [...found.keys()],
    });
}

const READERS: readonly Role[] = [IMPORTING, "primary", "second"];

/** The contexts, as everybody reads them who may. */
async function judgeContexts(session: Session, ids: readonly string[]): Promise<void> {
  const readers = READERS.filter((role) => session.has(`keys.${role}`));
  for (const [turn, id] of ids.entries())
    for (const as of sampleByEffort(session, readers, turn, { quick: 2 }))
      await judgeContext(session, id, as);
}

async function judgeContext(session: Session, conversationId: string, as: Role): Promise<void> {
  const exchange = await session.call("getConversation", { as, path: { conversationId } });
  if (!isSuccess(exchange)) return;
  judgeContextShape(session, exchange);
  const shown = singleId(exchange.json);
  if (shown !== undefined)
    session.judgeEqual("GEN-28", shown, conversationId, {
      message: "the context of an imported conversation has another id than the one that was asked for",
      about: exchange,
    });
  const read = readOf(exchange);
  if (read === undefined) return;
  judgeContextCounts(session, read);
  judgeContextValues(session, read);
}

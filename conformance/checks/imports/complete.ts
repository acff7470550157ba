// A complete import accepts no records of any kind, and stores none that it refuses; created again, it is the same
// import and accepts them.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { holdsAllKinds, type Kind, kinds, type Records } from "../../steps/imports/import-records.ts";
import { importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import { takesStranger } from "../../steps/imports/import-strangers.ts";
import { findConversations, type ImportedMessage, withText } from "../../steps/imports/imported.ts";
import {
  completeImport,
  createImport,
  importAll,
  importRecords,
  isImported,
  recordNeeds,
  uploadBatch,
  uploadRecords,
} from "../../steps/imports/imports.ts";

const ROUNDS = [
  { round: "first", emoji: "👍" },
  { round: "second", emoji: "👀" },
] as const;

export default defineCheck({
  title:
    "a complete import refuses records of every kind with 409 and accepts them after it was created again",
  requirements: ["IMP-05", "IMP-07", "IMP-24", "IMP-25", "IMP-26", "IMP-31"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const scene = await importScene(session);
    await importRecords(session, scene.importId, "messages", [scene.message("root")]);
    const takesUnknown = await takesStranger(session, scene);
    const writers = await writersOf(session, scene);
    let taken = batchesOf(scene, "open", "👏");
    await importAll(session, scene.importId, taken);
    await readSettled(session, scene, { until: (seen) => isReactedTo(seen, `${scene.tag} open-liked`) });
    for (const { round, emoji } of ROUNDS) {
      // Each completes it once, as far as there are several.
      const as = (round === "first" ? undefined : writers[1]) ?? IMPORTER;
      const before = await readSettled(session, scene);
      await judgeCompletion(session, scene, round, as);
      // A batch that was not refused is stored.
      if (!(await judgeClosed(session, scene, { round, writers, taken }))) return;
      const reopen = () => createImport(session, scene.source, { as });
      const reopenings = await Promise.all(round === "first" ? [reopen()] : [reopen(), reopen()]);
      const reopened = reopenings.find(isSuccess) ?? reopenings[0];
      session.judge("IMP-05", singleId(reopened.json) === scene.importId, {
        message: "creating an import for a source whose import is complete did not return that import",
        expected: `2xx with import ${scene.importId}`,
        about: reopened,
      });
      if (!(await judgeNotRenamed(session, scene, round))) return;
      await judgeNotStored(session, scene, { round, before, takesUnknown });
      await judgeReferences(session, scene, round, taken);
      taken = await judgeOpen(session, scene, { round, emoji, reactedTo: taken.messages[0]?.text });
    }
  },
});

const IMPORTER = "import_admin";

const MOST_WRITERS = 3;

/** The keys of the profile whose records the import takes while it is open. */
async function writersOf(session: Session, { importId, tag }: Scene): Promise<readonly Role[]> {
  const { reduced_import_admin: reduced } = session.profile.keys;
  const named = (["primary", "second", "keys_admin"] as const).filter((role) => session.has(`keys.${role}`));
  const others = Object.keys(reduced).map((scope): Role => `reduced_import_admin.${scope}`);
  const writers: Role[] = [IMPORTER];
  for (const as of [...others, ...named]) {
    if (writers.length === MOST_WRITERS) break;
    const members = [{ id: `${tag}-by-${as}`, name: `${tag} ${as}` }];
    const uploaded = await uploadRecords(session, importId, "members", members, { as });
    if (isImported(session, uploaded)) writers.push(as);
  }
  return writers;
}

/**
 * One valid batch of each kind; `word` identifies its records. A member may have one reaction on a message only.
 * @param reactedTo a message of the batch unless given
 */
function batchesOf(
  { tag, author, message }: Scene,
  word: string,
  emoji: string,
  reactedTo?: string,
): Records {
  const id = `${tag}-${word}`;
  return {
    members: [{ id: `${id}-u`, name: `${tag} ${word}` }],
    conversations: [{ id: `${id}-c`, name: `${tag} ${word}`, members: [author] }],
    messages: [message(word), message(`${word}-liked`), { ...message("root"), text: `${tag} root ${word}` }],
    reactions: [{ message: reactedTo ?? `${id}-liked`, member: author, emoji }],
  };
}

async function judgeCompletion(
  session: Session,
  { importId }: Scene,
  round: string,
  as: Role,
): Promise<void> {
  // The second time, as a client whose first request is still under way does it.
  const complete = () => completeImport(session, importId, { as });
  const one = complete();
  if (round === "first") await one;
  const [first, second] = await Promise.all([one, complete()]);
  const [completed, again] = isSuccess(first) || round === "first" ? [first, second] : [second, first];
  session.judgeStatus("IMP-24", completed, "2xx", {
    message: `an open import could not be marked complete by keys.${as}, whose records it takes (${round} time)`,
  });
  session.observe("imports: completing a complete import", String(again.status));
  session.notSeen("IMP-31", "what the completion of a complete import is answered with is recorded only");
}

interface Refused {
  readonly round: string;
  readonly writers: readonly Role[];
  /** Accepted while the import was open, and sent again as they were. */
  readonly taken: Records;
}

/** The import is closed to every key that wrote into it. */
async function judgeClosed(
  session: Session,
  scene: Scene,
  { round, writers, taken }: Refused,
): Promise<boolean> {
  const fresh = withRenamed(scene, batchesOf(scene, `closed-${round}`, "🎉", `${scene.tag}-root`));
  const attempts = [
    ...writers.map((as) => ({
      as,
      batches: fresh,
      of: as === IMPORTER ? "" : ` of keys.${as}, which wrote into the open import,`,
    })),
    { as: IMPORTER, batches: taken, of: " that the import took while it was open" } as const,
  ];
  let isClosed = true;
  for (const { as, batches, of } of attempts)
    for (const kind of kinds) {
      const refused = await uploadRecords(session, scene.importId, kind, batches[kind] as never, { as });
      const isRefused = session.judgeStatus("IMP-25", refused, [409], {
        message: `a batch of ${kind}${of} was not refused with 409 by a complete import`,
        expected: 409,
      });
      // Another refusal counts too.
      isClosed &&= isRefused || !isSuccess(refused);
    }
  return isClosed && (!holdsAllKinds(session) || (await judgeClosedToAll(session, scene, fresh)));
}

/** A deployment may want the kinds apart, and refuse them together for that. */
async function judgeClosedToAll(session: Session, { importId }: Scene, records: Records): Promise<boolean> {
  const refused = await uploadBatch(session, importId, records);
  return session.judge("IMP-25", !isSuccess(refused), {
    message: "a batch with records of every kind was not refused by a complete import",
    expected: "409, or another 4xx where a batch has one kind only",
    about: refused,
  });
}

/**
 * Batches with, beside new records, a member and a conversation that the import has, each with another name.
 */
const withRenamed = ({ author, conversation }: Scene, batches: Records): Records => ({
  ...batches,
  members: batches.members.flatMap((one) => [one, { ...one, id: author }]),
  conversations: batches.conversations.flatMap((one) => [
    one,
    { ...one, id: conversation, name: renamedBy(one.name) },
  ]),
});

const renamedBy = (name: string): string => `${name} instead`;

interface Closed {
  readonly round: string;
  readonly before: readonly ImportedMessage[];
  /** An author who was never imported may still have an imported message. */
  readonly takesUnknown: boolean;
}

/** The conversation is still listed by the name that it had. */
async function judgeNotRenamed(session: Session, { tag }: Scene, round: string): Promise<boolean> {
  const other = renamedBy(`${tag} closed-${round}`);
  const listed = await findConversations(session, [tag], [other]);
  return session.judge("IMP-26", !listed.has(other), {
    message: "a conversation has the name that a complete import refused",
    expected: tag,
    found: other,
  });
}

/** Refused records are neither shown with a later message nor usable by later records. */
async function judgeNotStored(
  session: Session,
  scene: Scene,
  { round, before, takesUnknown }: Closed,
): Promise<void> {
  const { importId, tag } = scene;
  const word = `closed-${round}`;
  const orphan = scene.message(`orphan-${round}`, { author: `${tag}-${word}-u` });
  const uploaded = await uploadRecords(session, importId, "messages", [orphan]);
  const seen = await readSettled(session, scene);
  const known = new Set(before.map(({ id }) => id));
  const after = seen.filter(({ id, text }) => known.has(id) || text.includes(word));
  session.judge("IMP-26", JSON.stringify(readable(after)) === JSON.stringify(readable(before)), {
    message: "records that a complete import refused changed what can be read",
    expected: readable(before),
    found: readable(after),
  });
  // If unknown authors are accepted, only the name identifies a refused member.
  const isNamed = seen.some(({ authorName }) => authorName === `${tag} ${word}`);
  const isKnown = takesUnknown
    ? isNamed
    : isNamed || (session.has("bindings.import_records.skipped") && isImported(session, uploaded));
  session.judge("IMP-26", !isKnown, {
    message:
      "a member that a complete import refused exists, or one has the refused name, after the import was opened again",
    expected: takesUnknown
      ? "an author without the refused name"
      : "a message of that member is skipped or refused",
    about: uploaded,
  });
}

/** Reactions may come later than their message, and need not be shown. */
const isReactedTo = (messages: readonly ImportedMessage[], wanted: string): boolean =>
  messages.some(
    ({ text, reactions, showsReactions }) => text === wanted && (!showsReactions || reactions.length > 0),
  );

const readable = (messages: readonly ImportedMessage[]) =>
  // Messages with the same timestamp may have any order.
  messages
    .map(({ id, text, reactions }) => ({ id, text, reactions: reactions.length }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));

/** Records that refer to those which the import took before it was complete. */
async function judgeReferences(
  session: Session,
  { importId, tag, author, message }: Scene,
  round: string,
  taken: Records,
): Promise<void> {
  const [root, latest] = [`${tag}-root`, taken.messages[0]?.id ?? ""];
  const batches: Partial<Records> = {
    messages: [message(replyOf(round), { root })],
    // Nobody reacted to it before.
    reactions: [{ message: latest, member: author, emoji: "👍" }],
  };
  for (const kind of ["messages", "reactions"] as const) {
    const uploaded = await uploadRecords(session, importId, kind, batches[kind] as never);
    for (const requirement of ["IMP-05", "IMP-07"])
      session.judge(requirement, isImported(session, uploaded), {
        message: `an import that was created again after its completion did not accept ${kind === "messages" ? "a reply" : "a reaction"} to a message from before`,
        expected: "2xx without skipped records",
        about: uploaded,
      });
  }
}

const replyOf = (round: string): string => `reply-${round}`;

/** @returns the records that the import accepted */
async function judgeOpen(
  session: Session,
  scene: Scene,
  {
    round,
    emoji,
    reactedTo = "",
  }: { readonly round: string; readonly emoji: string; readonly reactedTo: string | undefined },
): Promise<Records> {
  const { importId, tag } = scene;
  const word = `open-${round}`;
  const batches = batchesOf(scene, word, emoji);
  for (const kind of kinds) {
    const uploaded = await uploadRecords(session, importId, kind, batches[kind as Kind] as never);
    session.judge("IMP-05", isImported(session, uploaded), {
      message: `an import that was created again after its completion did not accept a batch of ${kind}`,
      expected: "2xx without skipped records",
      about: uploaded,
    });
  }
  // Records that appear with a delay must not count as stored by the next completion.
  const root = `${tag} root ${word}`;
  const isShown = (messages: readonly ImportedMessage[]): boolean =>
    [`${tag} ${word}`, root].every((text) => withText(messages, text).length > 0) &&
    [`${tag} ${word}-liked`, reactedTo].every((text) => isReactedTo(messages, text));
  const reply = `${tag} ${replyOf(round)}`;
  const seen = await readSettled(session, scene, {
    until: (messages) => isShown(messages) && messages.some(({ text }) => text === reply),
    hasReplies: (text) => text === root,
  });
  const refused = `${tag} closed-${round}`;
  const listed = await findConversations(session, [`${tag} ${word}`], [refused]);
  session.judge(
    "IMP-05",
    [`${tag} ${word}`, reply].every((wanted) => seen.some(({ text }) => text === wanted)) &&
      listed.has(`${tag} ${word}`),
    {
      message: "records that an import accepted after it was opened again cannot be read",
      expected: `a message and a conversation ${tag} ${word}, and a reply ${reply}`,
      found: seen.map(({ text }) => text),
    },
  );
  session.judge("IMP-26", !listed.has(refused), {
    message: "a conversation that a complete import refused is listed after the import was opened again",
    expected: `no conversation ${refused}`,
    found: [...listed.keys()],
  });
  return batches;
}

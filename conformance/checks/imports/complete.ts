// A complete import takes no records of any kind, and stores none of those it refuses; created again, it is the same
// import and takes them.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { importScene, type Scene } from "../../steps/import-scene.ts";
import {
  findConversation,
  findConversations,
  type ImportedMessage,
  readImported,
} from "../../steps/imported.ts";
import {
  completeImport,
  createImport,
  importRecords,
  isTakenOver,
  type Kind,
  kinds,
  type Records,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports.ts";
import { singleId } from "../../wire/envelope.ts";

export default defineCheck({
  title: "a complete import refuses records of every kind with 409 and takes them after it was created again",
  requirements: ["IMP-05", "IMP-24", "IMP-25", "IMP-26", "IMP-31"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const scene = await importScene(session);
    const { importId, message, source } = scene;
    const root = message("root");
    await importRecords(session, importId, "messages", [root]);
    for (const round of ["first", "second"]) {
      await judgeCompletion(session, scene, round);
      await judgeClosed(session, scene, round);
      const reopened = await createImport(session, source);
      session.judge("IMP-05", singleId(reopened.json) === importId, {
        message: "creating an import for a source whose import is complete did not return that import",
        expected: `2xx with import ${importId}`,
        found: answerOf(reopened),
        exchanges: [reopened],
      });
      await judgeOpen(session, scene, round);
    }
  },
});

/** One valid batch of each kind; `word` makes what it would store recognisable. */
function batchesOf({ tag, author, conversation, message }: Scene, word: string): Records {
  const id = `${tag}-${word}`;
  return {
    members: [{ id: `${id}-u`, name: `${tag} ${word}` }],
    conversations: [
      { id: conversation, name: tag, members: [author] },
      { id: `${id}-c`, name: `${tag} ${word}`, members: [author] },
    ],
    messages: [message(word), { ...message("root"), text: `${tag} root ${word}` }],
    reactions: [{ message: `${tag}-root`, member: author, emoji: "👍" }],
  };
}

async function judgeCompletion(session: Session, { importId }: Scene, round: string): Promise<void> {
  const completed = await completeImport(session, importId);
  session.judge("IMP-24", isSuccess(completed), {
    message: `an open import could not be marked complete (${round} time)`,
    expected: "2xx",
    found: answerOf(completed),
    exchanges: [completed],
  });
  const again = await completeImport(session, importId);
  session.observe("imports: completing a complete import", String(again.status));
  session.judge("IMP-31", true, { message: "recorded only" });
}

async function judgeClosed(session: Session, scene: Scene, round: string): Promise<void> {
  const { importId, tag } = scene;
  const word = `closed-${round}`;
  // The root, and in the second round what the first one left.
  const awaited = round === "first" ? 1 : 2;
  const before = await readImported(session, await findConversation(session, tag), { awaited });
  const batches = batchesOf(scene, word);
  for (const kind of kinds) {
    const refused = await uploadRecords(session, importId, kind, batches[kind] as never);
    session.judge("IMP-25", refused.status === 409, {
      message: `a batch of ${kind} was not refused with 409 by a complete import`,
      expected: 409,
      found: answerOf(refused),
      exchanges: [refused],
    });
  }
  const after = await readImported(session, await findConversation(session, tag), { awaited });
  session.judge("IMP-26", JSON.stringify(readable(after)) === JSON.stringify(readable(before)), {
    message: "records that a complete import refused changed what can be read",
    expected: readable(before),
    found: readable(after),
  });
}

const readable = (messages: Awaited<ReturnType<typeof readImported>>) =>
  // The order of what has one instant is free.
  messages
    .map(({ id, text, reactions }) => ({ id, text, reactions }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));

async function judgeOpen(session: Session, scene: Scene, round: string): Promise<void> {
  const { importId, tag } = scene;
  // Members and conversations that were refused must not be known now.
  const refused = `${tag}-closed-${round}`;
  const orphans = [
    scene.message(`orphan-author-${round}`, { author: `${refused}-u` }),
    scene.message(`orphan-place-${round}`, { conversation: `${refused}-c` }),
  ];
  for (const orphan of orphans) {
    const uploaded = await uploadRecords(session, importId, "messages", [orphan]);
    const isKnown =
      isSuccess(uploaded) && session.has("bindings.import_records.skipped") && isTakenOver(session, uploaded);
    session.judge("IMP-26", !isKnown, {
      message: "a member or conversation that a complete import refused is known after it was opened again",
      expected: "a message of it is skipped or refused",
      found: answerOf(uploaded),
      exchanges: [uploaded],
    });
  }
  const word = `open-${round}` as const;
  const batches = batchesOf(scene, word);
  for (const kind of kinds) {
    const uploaded = await uploadRecords(session, importId, kind, batches[kind as Kind] as never);
    session.judge("IMP-05", isTakenOver(session, uploaded), {
      message: `an import that was created again after its completion did not take over a batch of ${kind}`,
      expected: "2xx without skipped records",
      found: answerOf(uploaded),
      exchanges: [uploaded],
    });
  }
  const isTaken = ({ text }: ImportedMessage): boolean => text === `${tag} ${word}`;
  const seen = await readImported(session, await findConversation(session, tag), {
    until: (messages) => messages.some(isTaken),
  });
  const listed = await findConversations(session, [`${tag} ${word}`]);
  session.judge("IMP-05", seen.some(isTaken) && listed.size === 1, {
    message: "records that an import took over after it was opened again cannot be read",
    expected: `a message and a conversation ${tag} ${word}`,
    found: seen.map(({ text }) => text),
  });
}

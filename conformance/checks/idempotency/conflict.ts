// A used key with another body: refused by name, nothing written, and the original request still replays. One pair of
// bodies for each documented property; those of files have a check of their own.

import { card, rows, text } from "../../cards/card-parts.ts";
import { canAsk, commandOf, hasReplyMode } from "../../cards/post-card.ts";
import type { ReplyMode } from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type ChangedBody, changedBeside, changedBodies } from "../../inputs/changed-bodies.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { distinct, readBetween, wholeThread } from "../../steps/messages/traces.ts";
import {
  attemptConflict,
  type Conflict,
  judgeNothingStored,
  judgeStillReplays,
  judgeUnchanged,
  type PairOf,
} from "../../steps/requests/conflicts.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

interface Threads {
  readonly root: PostedMessage;
  readonly otherRoot: PostedMessage;
  readonly reply: PostedMessage;
  readonly otherReply: PostedMessage;
}

export default defineCheck({
  title: "a used Idempotency-Key with another body gives 409 idempotency_conflict and changes nothing",
  requirements: ["IDM-04", "IDM-05", "IDM-06"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const reply = () => (hasThreads(session) ? postReply(session, root) : postMessage(session));
    const threads = {
      root,
      otherRoot: await postMessage(session),
      reply: await reply(),
      otherReply: await reply(),
    };
    const attempts: Conflict[] = [];
    const all = pairs(session, threads);
    const compared = new Set(sampleByEffort(session, all, 0, { quick: 2 }));
    await inParallel(all, async (pairOf) => {
      const conflict = await attemptConflict(session, pairOf, { isCompared: compared.has(pairOf) });
      if (conflict !== undefined) attempts.push(conflict);
    });
    session.given(attempts.length > 0, "a message can be created");
    // Only refused conflicts are checked for stored messages.
    const conflicts = attempts.filter(({ isRefused }) => isRefused);
    const written = await everythingSince(session, threads);
    for (const conflict of conflicts) await judgeNothingStored(session, conflict, written);
    await inParallel(
      conflicts.filter(({ isCompared }) => isCompared),
      async (conflict) => {
        await judgeUnchanged(session, conflict);
        await judgeStillReplays(session, conflict);
      },
    );
  },
});

function pairs(session: Session, { root, otherRoot, reply, otherReply }: Threads): readonly PairOf[] {
  const all = (tag: string): readonly ChangedBody[] => {
    const places = {
      tag,
      root: root.id,
      otherRoot: otherRoot.id,
      reply: reply.id,
      otherReply: otherReply.id,
    };
    const bodies = [
      ...changedBodies(places),
      ...sampleByEffort(session, changedBeside(places), 0, { quick: 3 }),
      ...questions(session, tag),
    ];
    return hasThreads(session) ? bodies : bodies.filter((pair) => !isInThread(pair));
  };
  return all("").map(
    ({ change }) =>
      (tag) =>
        all(tag).find((pair) => pair.change === change) ?? { change, original: {}, changed: {} },
  );
}

const hasThreads = ({ profile }: Session): boolean => profile.capabilities.has("threads");

const isInThread = ({ original, changed }: ChangedBody): boolean =>
  [original, changed].some((body) => Object.hasOwn(body, "thread_root_id"));

/**
 * Bodies with a question: in place of a text, with a text in place of the question, and with another
 * question. A question is a message with a text of its own.
 */
function questions(session: Session, tag: string): readonly ChangedBody[] {
  if (!canAsk(session)) return [];
  const said = { markdown_content: `${tag} a text` };
  const ask = (words: string, replyMode?: ReplyMode) => ({
    markdown_content: commandOf(
      session,
      JSON.stringify(card([text({ text: `${tag} ${words}` }), rows()])),
      replyMode,
    ),
  });
  return [
    { change: "a question in place of a text", original: said, changed: ask("one") },
    { change: "a text in place of a question", original: ask("one"), changed: said },
    { change: "the words of a question", original: ask("one"), changed: ask("two") },
    ...(hasReplyMode(session)
      ? [
          {
            change: "where the answer to a question goes",
            original: ask("one", "thread"),
            changed: ask("one", "conversation"),
          },
        ]
      : []),
  ];
}

/** One read of the conversation and both threads shows everything that the attempts wrote. */
async function everythingSince(
  session: Session,
  { root, otherRoot }: Threads,
): ReturnType<typeof wholeThread> {
  const sentinel = await postMessage(session);
  const listing = await readBetween(session, root.conversation, [root.id, sentinel.id]);
  session.given(listing.missing.length === 0, "messages are listed", listing.last);
  if (!hasThreads(session)) return distinct(listing.items);
  return distinct([
    ...listing.items,
    ...(await wholeThread(session, root.id)),
    ...(await wholeThread(session, otherRoot.id)),
  ]);
}

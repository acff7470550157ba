// 200 reactions in one batch, all of which are shown, and 201. Every reaction has its own person and emoji
// on its message, so that any grouping shows it separately.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import {
  judgeBeyond,
  judgeBeyondElsewhere,
  judgeFull,
  judgeStored,
  markStart,
  readBetweenEnds,
} from "../../steps/imports/import-maxima.ts";
import type { MessageRecord, ReactionRecord } from "../../steps/imports/import-records.ts";
import { addToRoster, importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import { type ImportedMessage, withText } from "../../steps/imports/imported.ts";
import { allReactions, needReactions } from "../../steps/imports/imported-reactions.ts";
import { importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { counted } from "../../text/counted.ts";

const MAXIMUM = 200;
/** Messages in each half: with two reactions each, these fill a batch. */
const MESSAGES = MAXIMUM / 2;
const BATCH = 50;
const EMOJIS = ["👍", "👀", "🎉"] as const;

export default defineCheck({
  title: "one batch accepts 200 reactions and never stores more",
  requirements: ["IMP-13", "IMP-27", "IMP-38", "MSG-29"],
  capabilities: ["imports", "messages", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("IMP-38", "a batch beyond its maximum that is refused");
    session.notSeen("IMP-27", "a message of a full batch that shows each of its reactions");
    session.notSeen("MSG-29", "a list that shows each reaction of a message");
    const scene = await importScene(session);
    const { importId, tag } = scene;
    const limit = { requirement: "IMP-13", kind: "reactions", maximum: MAXIMUM, importId } as const;
    const first = await markStart(session, scene);
    const people = EMOJIS.map((_, index) => ({ id: `${tag}-p${index}`, name: `${tag} Person ${index}` }));
    await importRecords(session, importId, "members", people);
    await addToRoster(
      session,
      scene,
      people.map(({ id }) => id),
    );
    for (const word of ["full", "more"]) {
      const messages = Array.from({ length: MESSAGES }, (_, index) => scene.message(`${word}-${index}`));
      for (let start = 0; start < messages.length; start += BATCH)
        await importRecords(session, importId, "messages", messages.slice(start, start + BATCH));
    }
    if (!(await judgeFull(session, limit, reactionsOn(scene, "full", MAXIMUM)))) return;
    const listed = await reactedTo(session, scene, first, "full");
    const read = await wholly(session, listed);
    const isCounted = countOf(read) === MAXIMUM || (await showsEach(session, scene));
    if (isCounted) judgeShown(session, read);
    else session.observe("imports: two reactions to a message", "shown as one");
    judgeListed(session, listed, read);
    const attempt = await judgeBeyond(session, limit, reactionsOn(scene, "more", MAXIMUM + 1));
    if (isCounted)
      judgeStored(session, limit, attempt, countOf(await reactedTo(session, scene, first, "more")));
    const [known, further] = [reactionsOn(scene, "full", MAXIMUM), reactionsOn(scene, "more", MAXIMUM + 1)];
    await judgeBeyondElsewhere(session, limit, { scene, known, further });
  },
});

const reactionsOn = ({ tag }: Scene, word: string, count: number): ReactionRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / MESSAGES);
    return {
      message: `${tag}-${word}-${index % MESSAGES}`,
      member: `${tag}-p${turn}`,
      emoji: EMOJIS[turn] ?? EMOJIS[0],
    };
  });

/** Whether a message shows two reactions of a small batch one by one, and not as their number. */
async function showsEach(session: Session, scene: Scene): Promise<boolean> {
  const { importId, tag, message } = scene;
  const control = message("control");
  await importRecords(session, importId, "messages", [control]);
  const reactions = EMOJIS.slice(0, MAXIMUM / MESSAGES).map((emoji, turn) => {
    return { message: control.id, member: `${tag}-p${turn}`, emoji };
  });
  await importRecords(session, importId, "reactions", reactions);
  const seen = await readSettled(session, scene, {
    until: (messages) => withText(messages, control.text).some(isWhole),
  });
  const [shown] = withText(seen, control.text);
  return shown !== undefined && (await allReactions(session, shown)).length === reactions.length;
}

/**
 * Where one message of a list shows each of its reactions, the others do as well: the last of a long page, and of a full batch.
 */
function judgeShown(session: Session, messages: readonly ImportedMessage[]): void {
  session.judgeEqual("IMP-13", countOf(messages), MAXIMUM, {
    message: `some reactions of a full batch of ${MAXIMUM} are not shown on their message`,
  });
  if (!messages.some(isWhole)) return;
  const without = messages.filter((message) => !isWhole(message));
  const [example] = without;
  session.judge("IMP-27", example === undefined, {
    message: `of the messages that a full batch of ${MAXIMUM} reactions is for, some show all of theirs and others do not`,
    expected: `${counted(MAXIMUM / MESSAGES, "reaction")} on each of ${counted(messages.length, "message")}`,
    found: `fewer on ${without.length} of them, for example ${example?.reactions.length} on "${example?.text}"`,
  });
}

/** Of messages that differ in their places alone, a list shows the reactions of all, or of none. */
function judgeListed(
  session: Session,
  listed: readonly ImportedMessage[],
  read: readonly ImportedMessage[],
): void {
  if (!listed.some(isWhole)) return;
  const bare = listed.filter(
    ({ reactions }, index) => reactions.length === 0 && read[index]?.reactions.length !== 0,
  );
  session.judge("MSG-29", bare.length === 0, {
    message:
      "a list shows each reaction of some imported messages, and none of others, whose reactions GET shows",
    expected: `${counted(MAXIMUM / MESSAGES, "reaction")} on each of ${counted(listed.length, "message")}`,
    found: `none on ${bare.length} of them, for example on "${bare[0]?.text}"`,
  });
}

const isWhole = ({ reactions }: ImportedMessage): boolean => reactions.length >= MAXIMUM / MESSAGES;

const countOf = (messages: readonly ImportedMessage[]): number =>
  messages.reduce((sum, { reactions }) => sum + reactions.length, 0);

/** A list may show a part of the reactions: a message that shows fewer there than it was sent is read by its id. */
async function wholly(
  session: Session,
  messages: readonly ImportedMessage[],
): Promise<readonly ImportedMessage[]> {
  const whole: ImportedMessage[] = [];
  for (const message of messages)
    whole.push(
      message.reactions.length < MAXIMUM / MESSAGES
        ? { ...message, reactions: await allReactions(session, message) }
        : message,
    );
  return whole;
}

/** The messages that a batch of reactions was for, as they are listed. */
async function reactedTo(
  session: Session,
  scene: Scene,
  first: MessageRecord,
  word: string,
): Promise<readonly ImportedMessage[]> {
  const own = (seen: readonly ImportedMessage[]) =>
    seen.filter(({ text }) => text.startsWith(`${scene.tag} ${word}-`));
  const seen = await readBetweenEnds(session, scene, first, {
    until: (messages) =>
      own(messages).length === MESSAGES && (word !== "full" || countOf(own(messages)) === MAXIMUM),
  });
  session.given(own(seen).length === MESSAGES, "imported messages are listed");
  needReactions(session, seen);
  return own(seen);
}

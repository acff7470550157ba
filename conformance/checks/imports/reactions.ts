// An imported reaction is shown on its message once, however often and with whichever others it is sent.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { emojiSet } from "../../models/imports/import-worlds.ts";
import { readId, single } from "../../readers/envelope.ts";
import type { ReactionRecord } from "../../steps/imports/import-records.ts";
import { addToRoster, importScene, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  type ImportedMessage,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import {
  allReactions,
  hasReactions,
  needReactions,
  reactionShapes,
} from "../../steps/imports/imported-reactions.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { searchFor } from "../../steps/search/search.ts";

export default defineCheck({
  title: "an imported reaction is shown on its message, once, however often it is sent",
  requirements: ["IMP-27", "IMP-07", "MSG-21", "MSG-29", "GEN-36"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("MSG-21", "a forward of a message with reactions");
    session.notSeen("MSG-29", "a list that shows the emoji of an imported message with two of them");
    session.notSeen("GEN-36", "a search for a message with reactions");
    const scene = await importScene(session);
    const { importId, message, author, tag } = scene;
    const other = `${tag}-v`;
    await importRecords(session, importId, "members", [{ id: other, name: `${tag} Other` }]);
    await addToRoster(session, scene, [other]);
    const [root, bare, single] = [message("root"), message("bare"), message("single")];
    // The reactions of the root, without the second one of one person.
    const pair = message("pair");
    const reply = message("reply", { root: root.id });
    const messages = [root, bare, single, pair, reply];
    await importRecords(session, importId, "messages", messages);
    const sent = [
      { message: single.id, member: author, emoji: "👍" },
      { message: pair.id, member: author, emoji: "👍" },
      { message: pair.id, member: other, emoji: "👍" },
      ...[root, reply].flatMap(({ id }) => [
        { message: id, member: author, emoji: "👍" },
        { message: id, member: other, emoji: "👍" },
        { message: id, member: other, emoji: "👀" },
      ]),
    ];
    const { reactions, takesSeveral } = await sendReactions(session, importId, sent);
    const isWhole = (found: readonly ImportedMessage[]): boolean =>
      !takesSeveral || likeFewer(found).length === 0;
    const first = await readAll(
      session,
      scene,
      (found) => found.filter(({ reactions: some }) => some.length > 0).length >= 4 && isWhole(found),
    );
    needReactions(session, first);
    await judgeShown(session, first, scene);
    if (takesSeveral) await judgeSeveral(session, first);
    await judgePair(session, first, scene);
    if (takesSeveral) await judgeEmojis(session, scene, first);
    const [one, ...rest] = reactions;
    for (const batch of [reactions, one === undefined ? [] : [one], rest.toReversed()]) {
      // Stored records may be reported as skipped.
      const again = await uploadRecords(session, importId, "reactions", batch);
      session.given(isSuccess(again), "reactions can be sent again", again);
      // The messages too, which must not remove reactions.
      const both = await uploadRecords(session, importId, "messages", messages);
      session.given(isSuccess(both), "messages can be sent again", both);
      const isAsBefore = (messages: readonly ImportedMessage[]) =>
        JSON.stringify(shown(messages)) === JSON.stringify(shown(first));
      const after = await readAll(session, scene, isAsBefore);
      session.judge("IMP-27", isAsBefore(after), {
        message: "after reactions were sent again, the messages do not show them as after the first time",
        expected: shown(first),
        found: shown(after),
      });
    }
    await judgeTwins(session, scene, pair.text);
    await unlessUntestable(() => judgeForward(session, scene, first));
    await unlessUntestable(() => judgeHits(session, first));
  },
});

/** A list that shows emojis of a message as they were sent shows those that GET shows, and no others. */
async function judgeEmojis(
  session: Session,
  scene: Scene,
  listed: readonly ImportedMessage[],
): Promise<void> {
  const emojisIn = (reactions: readonly unknown[] = []): readonly string[] =>
    ["👍", "👀"].filter((emoji) => holdsText(reactions, emoji));
  for (const name of ["root", "single"]) {
    const isMeant = ({ text }: ImportedMessage): boolean => text === scene.message(name).text;
    const meant = listed.find(isMeant);
    if (meant === undefined) continue;
    const shown = emojisIn(await allReactions(session, meant));
    const read = session.exchanges.slice(-1);
    const inList = (messages: readonly ImportedMessage[]) => messages.find(isMeant)?.reactions;
    const isSame = (messages: readonly ImportedMessage[]): boolean => {
      const found = emojisIn(inList(messages));
      return shown.length === 0 || found.length === 0 || found.join() === shown.join();
    };
    const seen = isSame(listed) ? listed : await readAll(session, scene, isSame);
    if (emojisIn(inList(seen)).length === 0 || shown.length === 0) continue;
    session.judge("MSG-29", isSame(seen), {
      message:
        "a list of messages shows other emojis among the reactions of an imported message than GET of the message does",
      expected: shown,
      found: inList(seen),
      exchanges: [...read, ...session.exchanges.slice(-2)],
    });
  }
}

/** However many people and emoji reacted to it, a message is one hit. */
async function judgeHits(session: Session, seen: readonly ImportedMessage[]): Promise<void> {
  const [most] = seen.toSorted((one, other) => other.reactions.length - one.reactions.length);
  if (most === undefined || !session.profile.capabilities.has("search")) return;
  const { items, last } = await searchFor(session, most.id, {
    operation: "searchMessages",
    words: most.text,
    as: "import_admin",
  });
  const hits = items.filter((item) => readId(item) === most.id);
  session.judge("GEN-36", hits.length < 2, {
    message: "a search shows a message several times that has several reactions",
    expected: "one hit",
    found: hits,
    exchanges: [last],
  });
}

/** A forward is a message of its own, to which nobody has reacted. */
async function judgeForward(
  session: Session,
  { tag }: Scene,
  seen: readonly ImportedMessage[],
): Promise<void> {
  const source = seen.find(({ reactions }) => reactions.length > 0);
  if (source === undefined) return;
  const conversation = await findConversation(session, tag);
  const forward = await tryForward(session, source.id, { as: "import_admin", conversation });
  if (forward === undefined) return;
  const read = await readMessage(session, forward.id, { as: "import_admin" });
  const { reactions } = single(read.json) ?? {};
  if (reactions === undefined) return;
  session.judge("MSG-21", Array.isArray(reactions) && reactions.length === 0, {
    message: "a forward of a message with reactions has reactions, before anybody reacted to it",
    expected: [],
    found: reactions,
    exchanges: [forward.exchange, read],
  });
}

/**
 * A deployment that skips further reactions of a member to a message gets one of each member on each message.
 */
async function sendReactions(
  session: Session,
  importId: string,
  sent: readonly ReactionRecord[],
): Promise<{ readonly reactions: readonly ReactionRecord[]; readonly takesSeveral: boolean }> {
  if (isImported(session, await uploadRecords(session, importId, "reactions", sent)))
    return { reactions: sent, takesSeveral: true };
  const reactions = sent.filter(({ emoji }) => emoji === "👍");
  session.observe("imports: several reactions of one member on a message", "not all imported");
  const again = await uploadRecords(session, importId, "reactions", reactions);
  session.given(isSuccess(again), "a batch of reactions can be imported", again);
  return { reactions, takesSeveral: false };
}

/** Two members who are alike, and still two members. */
const twins = [
  { what: "of one name", ids: ["n1", "n2"], names: ["Same", "Same"] },
  { what: "whose source ids differ in a capital only", ids: ["ca", "cA"], names: ["Small", "Capital"] },
  { what: "whose source ids differ in a leading zero only", ids: ["z-7", "z-07"], names: ["Seven", "Bond"] },
  { what: "whose names differ in a capital only", ids: ["w1", "w2"], names: ["Ann", "ann"] },
  { what: "whose names differ in a mark only", ids: ["m1", "m2"], names: ["Rene", "René"] },
] as const;

/** One reaction of each shows as those of any other two do. */
async function judgeTwins(session: Session, scene: Scene, plain: string): Promise<void> {
  const { importId, message, tag } = scene;
  const taken: { readonly what: string; readonly text: string }[] = [];
  for (const { what, ids, names } of sampleByEffort(session, twins, 0, { quick: 3 })) {
    const people = ids.map((id, index) => ({ id: `${tag}-${id}`, name: `${tag} ${names[index]}` }));
    const record = message(`liked by ${ids.join(" and ")}`);
    const named = await uploadRecords(session, importId, "members", people);
    await addToRoster(
      session,
      scene,
      people.map(({ id }) => id),
    );
    const batches = [
      named,
      await uploadRecords(session, importId, "messages", [record]),
      await uploadRecords(
        session,
        importId,
        "reactions",
        people.map(({ id: member }) => ({ message: record.id, member, emoji: "👍" })),
      ),
    ];
    if (batches.every((sent) => isImported(session, sent))) taken.push({ what, text: record.text });
    else session.observe(`imports: reactions of two members ${what}`, "not imported");
  }
  const shapesOf = (found: readonly ImportedMessage[], wanted: string): string | undefined =>
    withText(found, wanted).map((one) => reactionShapes(one, emojiSet).join())[0];
  const isAlike = (found: readonly ImportedMessage[], { text }: { readonly text: string }): boolean =>
    shapesOf(found, text) === shapesOf(found, plain);
  const found = await readImported(session, await findConversation(session, tag), {
    until: (seen) => taken.every((one) => isAlike(seen, one)),
    hasReplies: () => false,
  });
  for (const one of taken)
    for (const requirement of ["IMP-27", "IMP-07"])
      session.judge(requirement, isAlike(found, one), {
        message: `an imported message with the same reaction of two members ${one.what} shows it otherwise than one with that of two others`,
        expected: withText(found, plain)[0]?.reactions,
        found: withText(found, one.text)[0]?.reactions,
      });
}

const readAll = async (
  session: Session,
  { tag }: Scene,
  until: (messages: readonly ImportedMessage[]) => boolean,
): Promise<readonly ImportedMessage[]> =>
  readImported(session, await findConversation(session, tag), {
    awaited: 5,
    until,
    hasReplies: (text) => text.endsWith("root"),
  });

const shown = (messages: readonly ImportedMessage[]) =>
  Object.fromEntries(
    [...messages].map((message) => [message.text, reactionShapes(message, emojiSet)] as const).sort(),
  );

async function judgeShown(
  session: Session,
  messages: readonly ImportedMessage[],
  { tag }: Scene,
): Promise<void> {
  for (const message of messages) {
    const { text, reactions } = message;
    needReactions(session, [message]);
    const isBare = text === `${tag} bare`;
    session.judge("IMP-27", (await hasReactions(session, message)) !== isBare, {
      message: isBare
        ? "an imported message without reactions shows some"
        : `an imported ${text.endsWith("reply") ? "reply" : "message"} does not show its reactions`,
      expected: isBare ? [] : "its reactions",
      found: reactions,
    });
  }
}

async function judgeSeveral(session: Session, messages: readonly ImportedMessage[]): Promise<void> {
  const alike = likeFewer(await readById(session, likeFewer(messages), messages));
  session.judge("IMP-27", alike.length === 0, {
    message:
      "an imported message with three reactions, of two people and with two emojis, shows the same as one with fewer reactions",
    expected: "each of the three reactions, in any form",
    found: Object.fromEntries(alike.map(({ text, reactions }) => [text, reactions])),
  });
}

/** Where a reaction tells who gave it, or how many did, that of a second person shows beside that of a first. */
async function judgePair(
  session: Session,
  messages: readonly ImportedMessage[],
  { tag }: Scene,
): Promise<void> {
  const named = (name: string) => withText(messages, `${tag} ${name}`);
  const [single, pair] = await Promise.all(
    [...named("single").slice(0, 1), ...named("pair").slice(0, 1)].map(async (message) => ({
      ...message,
      reactions: await allReactions(session, message),
    })),
  );
  if (single === undefined || pair === undefined || !tellsPeople(single.reactions, tag)) return;
  const [one, two] = [single, pair].map((message) => reactionShapes(message, emojiSet).join());
  session.judge("IMP-27", one !== two, {
    message:
      "an imported message with the same reaction of two people shows the same as one with the reaction of one person",
    expected: "the reaction of each, or how many there are",
    found: { one: single.reactions, two: pair.reactions },
  });
}

/** A count of one, a list, or the name of the only person. */
const tellsPeople = (reactions: readonly unknown[], tag: string): boolean =>
  /:(1[,}]|\[)/.test(JSON.stringify(reactions)) || JSON.stringify(reactions).includes(tag);

/** These messages and those with fewer reactions, each read by its id. */
function readById(
  session: Session,
  some: readonly ImportedMessage[],
  all: readonly ImportedMessage[],
): Promise<readonly ImportedMessage[]> {
  const read = some.length === 0 ? [] : [...some, ...all.filter(hasFewer)];
  return Promise.all(
    read.map(async (message) => ({ ...message, reactions: await allReactions(session, message) })),
  );
}

const hasFewer = ({ text }: ImportedMessage): boolean => / (single|pair)$/.test(text);

/** Messages with three reactions that look like one with fewer: in any form they must differ. */
function likeFewer(messages: readonly ImportedMessage[]): readonly ImportedMessage[] {
  const shapeOf = (message: ImportedMessage): string => reactionShapes(message, emojiSet).join();
  const fewer = new Set(messages.filter(hasFewer).map(shapeOf));
  return messages.filter(
    (message) =>
      / (root|reply)$/.test(message.text) && message.reactions.length > 0 && fewer.has(shapeOf(message)),
  );
}

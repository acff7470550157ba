// The effect of a record that is sent again: texts, names, authors, threads, answers and pictures follow the later record, the timestamp
// and the reactions stay.

import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText, pointersTo } from "../../leaks/holds-text.ts";
import { hasPictures, type MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  type ImportedMessage,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { atPointer } from "../../text/pointer.ts";

export default defineCheck({
  title: "a record sent again with other values changes those values and nothing else that was imported",
  requirements: ["IMP-15", "IMP-21", "IMP-27", "IMP-34", "IMP-35", "IMP-39", "THR-04"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen(
      ["IMP-15", "IMP-21", "IMP-27", "IMP-34", "IMP-35", "IMP-39"],
      "imported messages show it",
    );
    const scene = await importScene(session);
    const other = `${scene.tag}-v`;
    await importRecords(session, scene.importId, "members", [{ id: other, name: `${scene.tag} Other` }]);
    await importRecords(session, scene.importId, "conversations", [
      { id: scene.conversation, name: scene.tag, members: [scene.author, other] },
    ]);
    const world = await make(session, scene, other);
    await judgeText(session, world);
    await judgeAuthor(session, world);
    await judgeThread(session, world);
    await judgeAnswered(session, world);
    await judgeNames(session, world);
    await judgeCleared(session, world);
    await judgePictures(session, world);
  },
});

interface World {
  readonly scene: Scene;
  readonly conversation: string;
  readonly other: string;
  readonly records: Readonly<Record<"first" | "second" | "reply" | "answered", MessageRecord>>;
}

/** With fractions of a second, which a deployment may drop, but then from all messages. */
const AT = "2022-05-06T07:08:09.120Z";

async function make(session: Session, scene: Scene, other: string): Promise<World> {
  const first = scene.message("first", { createdAt: AT });
  const second = scene.message("second", { author: other, createdAt: "2022-05-06T07:08:10.340Z" });
  const reply = scene.message("reply", { root: first.id, createdAt: "2022-05-06T07:08:11.560Z" });
  const answered = scene.message("answered", {
    author: other,
    root: second.id,
    createdAt: "2022-05-06T07:08:12.780Z",
  });
  const records = { first, second, reply, answered };
  await importRecords(session, scene.importId, "messages", Object.values(records));
  const reactions = [first, reply].map(({ id }) => ({ message: id, member: other, emoji: "👍" }));
  await importRecords(session, scene.importId, "reactions", reactions);
  return { scene, conversation: await findConversation(session, scene.tag), other, records };
}

/** Finds them by the beginning of their text, which stays that of the record. */
const read = (
  session: Session,
  { conversation, records }: World,
  until: (found: (name: keyof World["records"]) => ImportedMessage | undefined) => boolean = () => true,
) => {
  const finder = (messages: readonly ImportedMessage[]) => (name: keyof World["records"]) =>
    messages.find(({ text }) => text.startsWith(records[name].text));
  return readImported(session, conversation, {
    awaited: 4,
    until: (messages) => until(finder(messages)),
    hasReplies: (text) => [records.first, records.second].some((root) => text.startsWith(root.text)),
  }).then(finder);
};

const NAMES = ["first", "second", "reply", "answered"] as const;

/** The messages are sent again twice with another text: timestamps and reactions stay as before. */
async function judgeText(session: Session, world: World): Promise<void> {
  const before = await read(
    session,
    world,
    (find) =>
      (find("first")?.reactions.length ?? 0) > 0 &&
      (find("reply")?.reactions.length ?? 0) > 0 &&
      find("first")?.repliesCount !== 0,
  );
  for (const [round, ending] of [" changed", " changed"].entries()) {
    const changed = NAMES.map((name) => ({
      ...world.records[name],
      text: `${world.records[name].text}${ending}`,
    }));
    const sent = await uploadRecords(session, world.scene.importId, "messages", changed);
    // A record that is stored already may be reported as skipped.
    const isTaken = round === 0 ? isImported(session, sent) : isSuccess(sent);
    session.given(isTaken, "messages can be sent again with other texts", sent);
    const isSame = (name: (typeof NAMES)[number], now: ImportedMessage | undefined): boolean =>
      now?.createdAt === before(name)?.createdAt &&
      now?.reactions.length === before(name)?.reactions.length &&
      countOf(now) === countOf(before(name));
    const after = await read(session, world, (find) => NAMES.every((name) => isSame(name, find(name))));
    for (const name of NAMES) {
      const [one, other] = [before(name), after(name)];
      if (one === undefined || other === undefined) continue;
      if (one.createdAt !== undefined)
        for (const requirement of ["IMP-21", "IMP-15"])
          session.judge(requirement, one.createdAt === other.createdAt, {
            message: "an imported message that was sent again with the same time has another time",
            expected: one.json.created_at,
            found: other.json.created_at,
            exchanges: [sent],
          });
      if (countOf(one) > 0)
        session.judge("IMP-35", countOf(other) === countOf(one), {
          message:
            "an imported root that was sent again with its reply, both with another text, counts fewer or more replies than before",
          expected: one.repliesCount,
          found: other.repliesCount,
          exchanges: [sent],
        });
      if (one.reactions.length > 0)
        session.judge("IMP-27", other.reactions.length === one.reactions.length, {
          message:
            "an imported message that was sent again with another text shows other reactions than before",
          expected: one.reactions,
          found: other.reactions,
          exchanges: [sent],
        });
    }
  }
}

const countOf = (message: ImportedMessage | undefined): number =>
  typeof message?.repliesCount === "number" ? message.repliesCount : 0;

/**
 * The specification does not say which properties of a record can change: a deployment may skip a record with
 * another author.
 */
async function judgeAuthor(session: Session, world: World): Promise<void> {
  const { records, other, scene } = world;
  const before = await read(session, world);
  const wanted = before("second")?.authorId;
  if (wanted === undefined || before("first")?.authorId === wanted) return;
  const changed = [records.first, records.reply].map((record) => ({ ...record, author: other }));
  const sent = await uploadRecords(session, scene.importId, "messages", changed);
  if (!isImported(session, sent))
    return session.observe("imports: messages sent again with another author", "not imported");
  const has = (message: ImportedMessage | undefined): boolean => message?.authorId === wanted;
  const after = await read(session, world, (find) => has(find("first")) && has(find("reply")));
  for (const [name, what] of [
    ["first", "message"],
    ["reply", "reply"],
  ] as const)
    session.judge("IMP-39", has(after(name)), {
      message: `an imported ${what} that was sent again with another author does not have that author`,
      expected: wanted,
      found: after(name)?.authorId,
      exchanges: [sent],
    });
}

/** A reply gets another root, then none, then null, which says that there is none, and then the first one again. */
const moves = [
  { what: "with another root", to: "second" },
  { what: "without a root", to: undefined },
  { what: "with null for its root", to: null },
  { what: "with its first root", to: "first" },
] as const;

/** A reply is in one thread only, and counted there: in that of the root that came last. */
async function judgeThread(session: Session, world: World): Promise<void> {
  const { records, scene, conversation } = world;
  const roots = [records.first, records.second];
  const isRoot = (text: string): boolean => roots.some((root) => text.startsWith(root.text));
  const readAll = (until: (messages: readonly ImportedMessage[]) => boolean) =>
    readImported(session, conversation, { awaited: 4, until, hasReplies: isRoot });
  const rootsIn = (messages: readonly ImportedMessage[]) =>
    messages.filter(({ text, root }) => root === undefined && isRoot(text));
  const listed = (messages: readonly ImportedMessage[], { text }: ImportedMessage): number =>
    messages.filter(({ root }) => root === text).length;
  const areCounted = (messages: readonly ImportedMessage[]): boolean =>
    rootsIn(messages).every(
      // A count of nothing may be left out.
      (root) => typeof root.repliesCount !== "number" || root.repliesCount === listed(messages, root),
    );
  // Counts that were never right are another finding.
  const wereCounted = areCounted(await readAll(areCounted));
  const threadsOf = (messages: readonly ImportedMessage[]) =>
    messages.filter(({ text, root }) => root !== undefined && text.startsWith(records.reply.text));
  for (const { what, to } of moves) {
    const { root: _, ...alone } = records.reply;
    const named = to && { root: records[to].id };
    const moved = to === null ? { ...alone, root: null } : { ...alone, ...named };
    const sent = await uploadRecords(session, scene.importId, "messages", [moved]);
    if (!isImported(session, sent)) {
      session.observe(`imports: a reply sent again ${what}`, "not imported");
      continue;
    }
    const hasMoved = (messages: readonly ImportedMessage[]): boolean => {
      const [thread] = threadsOf(messages);
      if (to === undefined) return true;
      return to === null ? thread === undefined : thread?.root?.startsWith(records[to].text) === true;
    };
    const isSettled = (messages: readonly ImportedMessage[]): boolean =>
      threadsOf(messages).length <= 1 && (!wereCounted || areCounted(messages)) && hasMoved(messages);
    const seen = await readAll(isSettled);
    const threads = threadsOf(seen);
    session.judge("THR-04", threads.length <= 1, {
      message: `an imported reply that was sent again ${what} is listed under both roots`,
      expected: "the replies to one of them",
      found: threads.map(({ root }) => root),
      exchanges: [sent],
    });
    if (threads.length > 1) continue;
    session.judge("IMP-39", hasMoved(seen), {
      message: `an imported reply that was sent again ${what} is ${to === null ? "still in a thread" : "not in the thread of that one"}`,
      expected: to === null ? "a message outside the threads" : to && records[to].text,
      found: threads.map(({ root }) => root),
      exchanges: [sent],
    });
    if (!wereCounted) continue;
    session.judge("IMP-35", areCounted(seen), {
      message: `after an imported reply was sent again ${what}, a root counts more or fewer replies than it has`,
      expected: rootsIn(seen).map((root) => ({ text: root.text, replies: listed(seen, root) })),
      found: rootsIn(seen).map(({ text, repliesCount }) => ({ text, replies: repliesCount })),
      exchanges: [sent],
    });
  }
}

/** Where a reply shows which other one it answers, it shows the one that came last. */
async function judgeAnswered(session: Session, { scene, conversation, records }: World): Promise<void> {
  const inThread = { root: records.first.id };
  const [one, other] = [scene.message("answered-1", inThread), scene.message("answered-2", inThread)];
  const last = scene.message("answering", { ...inThread, repliedTo: one.id });
  const sent = await uploadRecords(session, scene.importId, "messages", [one, other, last]);
  if (!isImported(session, sent)) return;
  const readAll = (until: (find: (record: MessageRecord) => ImportedMessage | undefined) => boolean) => {
    const finder = (messages: readonly ImportedMessage[]) => (record: MessageRecord) =>
      messages.find(({ text }) => text === record.text);
    return readImported(session, conversation, {
      until: (messages) => until(finder(messages)),
      hasReplies: (text) => text.startsWith(records.first.text),
    }).then(finder);
  };
  const before = await readAll((find) => [one, other, last].every((record) => find(record)));
  const [was, is] = [one, other].map((record) => before(record)?.id);
  if (was === undefined || is === undefined) return;
  const places = pointersTo(before(last)?.json, was);
  const again = await uploadRecords(session, scene.importId, "messages", [{ ...last, repliedTo: other.id }]);
  if (places.length === 0 || !isImported(session, again)) return;
  const isNew = (message: ImportedMessage | undefined): boolean =>
    places.every((at) => atPointer(message?.json, at) === is);
  const after = (await readAll((find) => isNew(find(last))))(last);
  session.judge("IMP-39", isNew(after), {
    message: "an imported reply that was sent again as a reply to another reply shows the first one",
    expected: is,
    found: places.map((at) => atPointer(after?.json, at)),
    exchanges: [again],
  });
  const none = await uploadRecords(session, scene.importId, "messages", [{ ...last, repliedTo: null }]);
  if (!isImported(session, none))
    return session.observe("imports: a reply sent again with null for what it answers", "not imported");
  const isFirst = (message: ImportedMessage | undefined): boolean =>
    !places.some((at) => [was, is].includes(String(atPointer(message?.json, at))));
  const first = (await readAll((find) => isFirst(find(last))))(last);
  session.judge("IMP-39", isFirst(first), {
    message: "an imported reply that was sent again with null for the reply that it answers still shows one",
    expected: null,
    found: places.map((at) => atPointer(first?.json, at)),
    exchanges: [none],
  });
}

/** Ways to say that a text was taken out: a deployment may refuse or skip messages without one. */
const CLEARINGS = [
  { what: "with an empty text", text: { text: "" } },
  { what: "with null for its text", text: { isTextless: true } },
] as const;

async function judgeCleared(session: Session, { scene, conversation, records }: World): Promise<void> {
  const root = records.first.id;
  const pairs = CLEARINGS.map((clearing, index) => ({
    ...clearing,
    said: [scene.message(`cleared-${index}`), scene.message(`cleared-reply-${index}`, { root })],
  }));
  const all = pairs.flatMap(({ said }) => said);
  await importRecords(session, scene.importId, "messages", all);
  const readAll = (until: (texts: readonly string[]) => boolean) =>
    readImported(session, conversation, {
      until: (messages) => until(messages.map(({ text }) => text)),
      hasReplies: (text) => text.startsWith(records.first.text),
    });
  await readAll((texts) => all.every(({ text }) => texts.includes(text)));
  const cleared: {
    readonly what: string;
    readonly said: readonly MessageRecord[];
    readonly sent: Exchange;
  }[] = [];
  for (const { what, text, said } of pairs) {
    const batch = said.map((record) => ({ ...record, ...text }));
    const sent = await uploadRecords(session, scene.importId, "messages", batch);
    if (isImported(session, sent)) cleared.push({ what, said, sent });
    else session.observe(`imports: messages sent again ${what}`, "not imported");
  }
  const isGone = (said: readonly MessageRecord[], texts: readonly string[]): boolean =>
    !said.some(({ text }) => texts.includes(text));
  const after = (await readAll((texts) => cleared.every(({ said }) => isGone(said, texts)))).map(
    ({ text }) => text,
  );
  for (const { what, said, sent } of cleared)
    session.judge("IMP-39", isGone(said, after), {
      message: `an imported message that was sent again ${what} shows the text that it had`,
      expected: "no text",
      found: after,
      exchanges: [sent],
    });
}

/**
 * Line 279 lets a record that omits its files keep them, and says nothing of pictures: a list of them, be it empty, is what the
 * record said last. Judged where the first list is shown.
 */
async function judgePictures(session: Session, { scene, conversation, records }: World): Promise<void> {
  if (!hasPictures(session)) return;
  const lists = ["one", "other"].map((word) => [`https://images.example/${session.unique(word)}.png`]);
  const pictured = [scene.message("pictured"), scene.message("pictured-reply", { root: records.first.id })];
  for (const [turn, imageUrls] of [...lists, []].entries()) {
    const batch = pictured.map((record) => ({ ...record, imageUrls }));
    const sent = await uploadRecords(session, scene.importId, "messages", batch);
    if (!isImported(session, sent))
      return session.observe("imports: messages with pictures", `not imported the ${turn + 1}. time`);
    const picturesIn = (messages: readonly ImportedMessage[]) =>
      pictured.map(({ text }) =>
        lists.flat().filter((url) => holdsText(withText(messages, text)[0]?.json.image_urls, url)),
      );
    const isLast = (messages: readonly ImportedMessage[]): boolean =>
      JSON.stringify(picturesIn(messages)) === JSON.stringify(pictured.map(() => imageUrls));
    const seen = await readImported(session, conversation, {
      until: isLast,
      hasReplies: (text) => text.startsWith(records.first.text),
    });
    if (turn === 0 && !isLast(seen)) return;
    const isRight = session.judge("IMP-39", isLast(seen), {
      message: `an imported message that was sent again with ${imageUrls.length === 0 ? "an empty list of pictures" : "another picture"} does not show that`,
      expected: pictured.map(() => imageUrls),
      found: picturesIn(seen),
      exchanges: [sent],
    });
    if (!isRight) return;
  }
}

/** Searches use the current names; a message may keep its original author name. */
async function judgeNames(session: Session, world: World): Promise<void> {
  const { scene, other } = world;
  const name = `${scene.tag} Renamed`;
  await importRecords(session, scene.importId, "members", [{ id: other, name }]);
  const both = ["second", "answered"] as const;
  const after = await read(session, world, (find) => both.every((one) => find(one)?.authorName === name));
  const shown = both.map((one) => after(one)?.authorName);
  if (!shown.includes(undefined))
    session.judge("IMP-34", !(shown.includes(name) && shown.includes(`${scene.tag} Other`)), {
      message:
        "an imported message and a reply show different names of their author, who was sent again with another name",
      expected: name,
      found: shown,
    });
}

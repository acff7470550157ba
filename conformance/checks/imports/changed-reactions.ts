// An imported reaction that is sent again under its source id with another value, and then as it was first: it is the same
// reaction, shown as it came last, and the reactions of others beside it stay what they are.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { emojiSet } from "../../models/imports/import-worlds.ts";
import {
  hasReactionIds,
  type MessageRecord,
  type ReactionRecord,
} from "../../steps/imports/import-records.ts";
import { addToRoster, importScene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  type ImportedMessage,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import { reactionShapes } from "../../steps/imports/imported-reactions.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";

export default defineCheck({
  title:
    "an imported reaction that is sent again under its source id is shown with its last values, beside those of others",
  requirements: ["IMP-39", "IMP-40"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen(["IMP-39", "IMP-40"], "a reaction that was sent again under its source id, and accepted");
    if (!hasReactionIds(session)) return;
    const world = await makeWorld(session);
    const taken: Sent[] = [];
    for (const one of world.cases) {
      const again = { ...one.reaction, ...one.sent(world.other, one.elsewhere.id) };
      const exchange = await uploadRecords(session, world.importId, "reactions", [again]);
      if (isImported(session, exchange)) taken.push({ ...one, exchange });
      else session.observe(`imports: a reaction sent again ${one.what}`, "not imported");
    }
    await judgeLike(session, world, taken, { requirement: "IMP-40", how: "", like: ({ like }) => like });
    const moved = taken.filter(({ before }) => before !== undefined);
    const back = await uploadRecords(
      session,
      world.importId,
      "reactions",
      moved.map(({ reaction }) => reaction),
    );
    if (!isImported(session, back))
      return session.observe("imports: reactions sent again as they were first", "not imported");
    await judgeLike(
      session,
      world,
      moved.map((one) => ({ ...one, exchange: back })),
      { requirement: "IMP-39", how: ", and then as it was first,", like: ({ before }) => before },
    );
  },
});

/** How the message of a reaction is shown, and the one to which the reaction goes: each like a control. */
interface Like {
  readonly here: keyof typeof controls;
  readonly there?: keyof typeof controls;
}

/** Messages that get their reactions once: by the author and by a third person. */
const controls = {
  bare: {},
  eyes: { author: "👀" },
  thumb: { author: "👍" },
  thumbs: { author: "👍", third: "👍" },
  both: { author: "👀", third: "👍" },
} as const satisfies Readonly<Record<string, { readonly author?: string; readonly third?: string }>>;

interface Change {
  readonly what: string;
  /** Whether somebody else has the same reaction to the message. */
  readonly isShared?: true;
  readonly sent: (other: string, elsewhere: string) => Partial<ReactionRecord>;
  readonly like: Like;
  /** As it was first; left out where the record that is sent again names another reaction. */
  readonly before?: Like;
}

const eyes: Change["sent"] = () => ({ emoji: "👀" });
const elsewhere: Change["sent"] = (_, message) => ({ message });

const changes: readonly Change[] = [
  { what: "with another emoji", sent: eyes, like: { here: "eyes" }, before: { here: "thumb" } },
  {
    what: "with another member",
    sent: (member) => ({ member }),
    ...{ like: { here: "thumb" }, before: { here: "thumb" } },
  },
  {
    what: "with another message",
    sent: elsewhere,
    ...{ like: { here: "bare", there: "thumb" }, before: { here: "thumb", there: "bare" } },
  },
  { what: "without its source id", sent: () => ({ id: undefined }), like: { here: "thumb" } },
  {
    what: "with another emoji, beside one of somebody else with the first emoji,",
    isShared: true,
    sent: eyes,
    ...{ like: { here: "both" }, before: { here: "thumbs" } },
  },
  {
    what: "with another message, beside one of somebody else who reacted to the first,",
    isShared: true,
    sent: elsewhere,
    ...{ like: { here: "thumb", there: "thumb" }, before: { here: "thumbs", there: "bare" } },
  },
];

interface Case extends Change {
  readonly record: MessageRecord;
  /** Another message, to which it may go. */
  readonly elsewhere: MessageRecord;
  readonly reaction: ReactionRecord;
}

interface Sent extends Case {
  readonly exchange: Exchange;
}

interface World {
  readonly importId: string;
  readonly conversation: string;
  readonly other: string;
  readonly cases: readonly Case[];
  readonly control: (name: keyof typeof controls) => MessageRecord;
}

async function makeWorld(session: Session): Promise<World> {
  const scene = await importScene(session);
  const { importId, message, author, tag } = scene;
  const [other, third] = [`${tag}-v`, `${tag}-w`];
  await importRecords(session, importId, "members", [
    { id: other, name: `${tag} Other` },
    { id: third, name: `${tag} Third` },
  ]);
  await addToRoster(session, scene, [other, third]);
  const control = (name: string): MessageRecord => message(`control ${name}`);
  const by = (member: string, { id }: MessageRecord, emoji = "👍"): ReactionRecord => ({
    ...{ id: `${id}-r-${member}`, message: id, member, emoji },
  });
  const cases = changes.map((change): Case => {
    const record = message(`changed ${change.what}`);
    return {
      ...change,
      record,
      elsewhere: message(`elsewhere ${change.what}`),
      reaction: by(author, record),
    };
  });
  const messages = cases.flatMap((one) => [one.record, one.elsewhere]);
  const names = Object.keys(controls);
  await importRecords(session, importId, "messages", [...messages, ...names.map(control)]);
  const given = Object.entries<{ readonly author?: string; readonly third?: string }>(controls).flatMap(
    ([name, { author: one, third: two }]) => [
      ...(one === undefined ? [] : [by(author, control(name), one)]),
      ...(two === undefined ? [] : [by(third, control(name), two)]),
    ],
  );
  const shared = cases.filter(({ isShared }) => isShared).map(({ record }) => by(third, record));
  const reactions = [...cases.map(({ reaction }) => reaction), ...shared, ...given];
  await importRecords(session, importId, "reactions", reactions);
  return { importId, conversation: await findConversation(session, tag), other, cases, control };
}

async function judgeLike(
  session: Session,
  { conversation, control }: World,
  sent: readonly Sent[],
  {
    requirement,
    how,
    like,
  }: {
    readonly requirement: "IMP-39" | "IMP-40";
    readonly how: string;
    readonly like: (one: Sent) => Like | undefined;
  },
): Promise<void> {
  const shapesOf = (found: readonly ImportedMessage[], { text }: MessageRecord): string =>
    withText(found, text)
      .map((one) => reactionShapes(one, emojiSet).join())
      .join();
  const places = sent.flatMap((one) => {
    const { here, there } = like(one) ?? {};
    return [
      { one, what: "", record: one.record, as: here },
      { one, what: " on the other message", record: one.elsewhere, as: there },
    ].flatMap(({ as, ...place }) => (as === undefined ? [] : [{ ...place, as: control(as) }]));
  });
  const isLike = (found: readonly ImportedMessage[], { record, as }: (typeof places)[number]): boolean =>
    shapesOf(found, record) === shapesOf(found, as);
  const found = await readImported(session, conversation, {
    until: (seen) => places.every((place) => isLike(seen, place)),
    hasReplies: () => false,
  });
  for (const place of places)
    session.judge(requirement, isLike(found, place), {
      message: `an imported reaction that was sent again under its source id ${place.one.what}${how} is not shown${place.what} once, with its last values`,
      expected: withText(found, place.as.text)[0]?.reactions,
      found: withText(found, place.record.text)[0]?.reactions,
      exchanges: [place.one.exchange],
    });
}

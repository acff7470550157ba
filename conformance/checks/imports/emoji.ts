// Emoji of more than one character: a skin tone, a family, a flag, a keycap; their names in colons; reactions
// of guests and of members with more; and many reactions to one message. A reaction that is accepted is
// shown. If a plain emoji or a plain name is shown as it was sent, so are these.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { addToRoster, importScene, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  type ImportedMessage,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import { allReactions, hasReactions, reactionShapes } from "../../steps/imports/imported-reactions.ts";
import {
  importOthers,
  importRecords,
  isImported,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { counted } from "../../text/counted.ts";

const PLAIN = "👍";
const OTHERS = ["👍🏽", "👩🏿‍💻", "👩‍👩‍👧‍👦", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️", "1️⃣"] as const;

/** A deployment may write variation selectors in its own way. */
const bare = (text: string): string => text.replaceAll("\ufe0f", "");

export default defineCheck({
  title:
    "an imported reaction is shown whatever its emoji and beside however many others, and with the emoji that it was imported with",
  requirements: ["IMP-27", "IMP-07", "IMP-40"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const scene = await importScene(session);
    const { importId, author, message, tag } = scene;
    const others = await importOthers(session, importId, tag);
    await addToRoster(
      session,
      scene,
      others.map(({ id }) => id),
    );
    const root = message("0");
    const targets = [
      ...[PLAIN, ...OTHERS].map((emoji) => ({ what: `with ${emoji}`, emoji, member: author })),
      ...others.map(({ id }) => ({ what: "for a guest or a member with more", emoji: PLAIN, member: id })),
      // On messages and on replies.
    ].map((one, index) => ({
      ...one,
      record: message(String(index), index % 2 === 0 ? {} : { root: root.id }),
    }));
    const names = [NAME, ...NAMES].map((name, index) => ({ name, record: message(`named ${index}`) }));
    const records = [...targets, ...names].map(({ record }) => record);
    await importRecords(session, importId, "messages", records);
    const taken: (typeof targets)[number][] = [];
    const byAuthor = targets.filter(({ member }) => member === author).map((one) => [one]);
    for (const batch of [...byAuthor, targets.slice(byAuthor.length)]) {
      const reactions = batch.map(({ record, member, emoji }) => ({ message: record.id, member, emoji }));
      if (batch.length === 0) continue;
      if (isImported(session, await uploadRecords(session, importId, "reactions", reactions)))
        taken.push(...batch);
    }
    const named = await uploadRecords(
      session,
      importId,
      "reactions",
      names.map(({ name, record }) => ({ message: record.id, member: author, emoji: name.written })),
    );
    const messageOf = (
      found: readonly ImportedMessage[],
      { record }: Pick<(typeof targets)[number], "record">,
    ) => withText(found, record.text)[0];
    const areNamed = isImported(session, named);
    const reacted = [...taken, ...(areNamed ? names : [])];
    const found = await readImported(session, await findConversation(session, tag), {
      awaited: records.length,
      until: (all) => reacted.every((one) => (messageOf(all, one)?.reactions.length ?? 0) > 0),
      hasReplies: (text) => text === root.text,
    });
    const [plain] = targets;
    const control = plain !== undefined && taken.includes(plain) ? messageOf(found, plain) : undefined;
    session.given(
      control !== undefined && (await hasReactions(session, control)),
      "an imported message shows its reactions (bindings.message.reactions names the property)",
    );
    const isAsSent = control !== undefined && (await shows(session, control, PLAIN));
    if (!isAsSent) session.notSeen("IMP-40", "a reaction that shows its emoji as it was imported");
    for (const one of taken)
      await judgeShown(session, messageOf(found, one), one, isAsSent && one.member === author);
    if (areNamed) await judgeNamed(session, found, names);
    await judgeMany(session, scene);
  },
});

/** A name of an emoji in colons, and the forms in which a deployment may show it. */
interface EmojiName {
  readonly written: string;
  readonly forms: readonly string[];
}

const NAME: EmojiName = { written: ":tada:", forms: ["tada"] };
/** Signs in them, digits alone, and a skin tone. */
const NAMES: readonly EmojiName[] = [
  { written: ":+1:", forms: ["+1", "thumbsup", "👍"] },
  { written: ":-1:", forms: ["-1", "thumbsdown", "👎"] },
  { written: ":e-mail:", forms: ["e-mail", "email", "📧"] },
  { written: ":100:", forms: ["100", "💯"] },
  { written: ":flag-de:", forms: ["flag-de", "flag_de", "🇩🇪"] },
  { written: ":wave::skin-tone-3:", forms: ["wave::skin-tone-3", "wave", "👋"] },
];

/** If a plain name is shown as it was sent, so are other names, or as the emoji that they stand for. */
async function judgeNamed(
  session: Session,
  found: readonly ImportedMessage[],
  names: readonly { readonly name: EmojiName; readonly record: { readonly text: string } }[],
): Promise<void> {
  let isAsSent = true;
  for (const { name, record } of names) {
    const [message] = withText(found, record.text);
    if (message === undefined || !isAsSent) continue;
    const isShown =
      name.forms.some((form) => holdsText(message.reactions, form)) ||
      holdsText(await allReactions(session, message), name.forms[0] ?? "");
    if (name === NAME) isAsSent = isShown;
    else
      session.judge("IMP-40", isShown, {
        message: `a reaction imported with ${name.written} does not show it, while one with ${NAME.written} does`,
        expected: name.written,
        found: message.reactions,
      });
  }
}

/** More than a deployment would show by chance of all that it has. */
const MANY = [..."👍👀🎉🚀🔥👏🙏😂😮😢😍🤔💯🙌🎈🍕🐢🌍🌈🌵🍀🎁🔔🏆"];
const manySet: ReadonlySet<string> = new Set(MANY);
/** How many reactions of them a message gets. */
const COUNTS = [1, 2, MANY.length - 1, MANY.length] as const;

/** Each reaction of them is by somebody else. */
const crowds = [
  { what: "with different emoji", emojiAt: (place: number): string => MANY[place] ?? PLAIN },
  { what: "with one emoji", emojiAt: () => PLAIN },
];

/** A message shows the last of many reactions: otherwise than without it, where it shows the second one of two so. */
async function judgeMany(session: Session, scene: Scene): Promise<void> {
  const { importId, message, tag } = scene;
  const people = MANY.map((_, place) => `${tag}-p${place}`);
  const members = people.map((id, place) => ({ id, name: `${tag} Person ${place}` }));
  await importRecords(session, importId, "members", members);
  await addToRoster(session, scene, people);
  const sent = crowds.map((crowd) => ({
    ...crowd,
    records: COUNTS.map((count) => message(`${count} ${crowd.what}`)),
  }));
  await importRecords(
    session,
    importId,
    "messages",
    sent.flatMap(({ records }) => records),
  );
  const taken: (typeof sent)[number][] = [];
  for (const crowd of sent) {
    const reactions = crowd.records.flatMap(({ id }, index) =>
      people
        .slice(0, COUNTS[index])
        .map((member, place) => ({ message: id, member, emoji: crowd.emojiAt(place) })),
    );
    const uploaded = await uploadRecords(session, importId, "reactions", reactions);
    if (isImported(session, uploaded)) taken.push(crowd);
    else
      session.observe(
        `imports: ${counted(MANY.length, "reaction")} to a message ${crowd.what}`,
        "not all imported",
      );
  }
  const texts = taken.flatMap(({ records }) => records.map(({ text }) => text));
  const shapeOf = (one: Pick<ImportedMessage, "reactions">): string => reactionShapes(one, manySet).join();
  const found = await readImported(session, await findConversation(session, tag), {
    until: (all) =>
      new Set(texts.flatMap((text) => withText(all, text).map(shapeOf))).size >= texts.length - 1,
    hasReplies: () => false,
  });
  for (const { what, records } of taken) {
    const shown = records.flatMap(({ text }) => withText(found, text));
    if (shown.length < records.length) continue;
    const reactions = await Promise.all(shown.map((one) => allReactions(session, one)));
    const [one, two, fewer, all] = reactions.map((some) => shapeOf({ reactions: some }));
    if (one === two) continue;
    // One that is shown in place of another shows otherwise, too.
    const [before = [], after = []] = reactions.slice(-2).map(emojisIn);
    session.judge("IMP-27", fewer !== all && before.every((emoji) => after.includes(emoji)), {
      message: `an imported message with ${counted(MANY.length, "reaction")} ${what}, each of another member, shows the same as one without the last reaction`,
      expected: `${counted(MANY.length, "reaction")}, in any form`,
      found: reactions.at(-1),
    });
  }
}

const emojisIn = (reactions: readonly unknown[]): readonly string[] =>
  MANY.filter((emoji) => holdsText(reactions, emoji));

const shows = async (session: Session, message: ImportedMessage, emoji: string): Promise<boolean> =>
  holdsText(JSON.parse(bare(JSON.stringify(await allReactions(session, message)))), bare(emoji));

async function judgeShown(
  session: Session,
  message: ImportedMessage | undefined,
  { what, emoji }: { readonly what: string; readonly emoji: string },
  isAsSent: boolean,
): Promise<void> {
  if (message === undefined) return;
  const isShown = await hasReactions(session, message);
  for (const requirement of ["IMP-27", "IMP-07"])
    session.judge(requirement, isShown, {
      message: `a reaction imported ${what} is not shown, while one with ${PLAIN} is`,
      expected: "a reaction",
      found: message.reactions,
    });
  // The specification does not show the form of a reaction: a deployment may have its own names for emoji, or
  // fewer of them.
  if (!isShown || !isAsSent) return;
  session.judge("IMP-40", await shows(session, message, emoji), {
    message: `a reaction imported ${what} does not show ${emoji}, while one with ${PLAIN} does`,
    expected: emoji,
    found: message.reactions,
  });
}

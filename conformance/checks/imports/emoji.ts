// Emoji of more than one character: a skin tone, a family, a flag, a keycap; and many reactions to one message. A reaction that
// is taken is shown, and if one with a plain emoji shows it as sent, so do these.
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
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
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
    const emojis = [PLAIN, ...OTHERS];
    const root = message("0");
    // On messages and on replies.
    const records = emojis.map((_, index) =>
      message(String(index), index % 2 === 0 ? {} : { root: root.id }),
    );
    await importRecords(session, importId, "messages", records);
    const taken: string[] = [];
    for (const [index, emoji] of emojis.entries()) {
      const reaction = { message: records[index]?.id ?? "", member: author, emoji };
      const sent = await uploadRecords(session, importId, "reactions", [reaction]);
      if (isImported(session, sent)) taken.push(emoji);
    }
    const messageOf = (found: readonly ImportedMessage[], emoji: string): ImportedMessage | undefined =>
      found.find(({ text }) => text === records[emojis.indexOf(emoji)]?.text);
    const found = await readImported(session, await findConversation(session, tag), {
      awaited: records.length,
      until: (all) => taken.every((emoji) => (messageOf(all, emoji)?.reactions.length ?? 0) > 0),
      hasReplies: (text) => text === root.text,
    });
    const control = messageOf(found, PLAIN);
    session.given(
      taken.includes(PLAIN) && control !== undefined && (await hasReactions(session, control)),
      "an imported message shows its reactions (bindings.message.reactions names the property)",
    );
    const isAsSent = control !== undefined && (await shows(session, control, PLAIN));
    if (!isAsSent) session.notSeen("IMP-40", "a reaction that shows its emoji as it was imported");
    for (const emoji of taken) await judgeShown(session, messageOf(found, emoji), emoji, isAsSent);
    await judgeMany(session, scene);
  },
});

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
      message: `an imported message with ${counted(MANY.length, "reaction")} ${what}, each of somebody else, shows no more than one without the last of them`,
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
  emoji: string,
  isAsSent: boolean,
): Promise<void> {
  if (message === undefined) return;
  const isShown = await hasReactions(session, message);
  for (const requirement of ["IMP-27", "IMP-07"])
    session.judge(requirement, isShown, {
      message: `a reaction imported with ${emoji} is not shown, while one with ${PLAIN} is`,
      expected: "a reaction",
      found: message.reactions,
    });
  // The form of a reaction is not shown: a deployment may have names of its own for emoji, or fewer of them.
  if (!isShown || !isAsSent) return;
  session.judge("IMP-40", await shows(session, message, emoji), {
    message: `a reaction imported with ${emoji} does not show it, while one with ${PLAIN} does`,
    expected: emoji,
    found: message.reactions,
  });
}

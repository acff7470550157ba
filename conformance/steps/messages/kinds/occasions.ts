// Occasions on which a conversation gets a message: every kind of text, every part that may stand beside it,
// the same text in several places, keys of several kinds and ages, and a refused request of the author just
// before. A deployment may lose or change the event of any one of them.
import type { Role, Session } from "../../../engine/session/session.ts";
import { mixedLine, mixedText, textClasses, wholeTexts } from "../../../inputs/text-classes.ts";

import { membershipOf } from "../../resources/caller-member.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { mentionOf } from "../mention.ts";
import { postMessage } from "../messages.ts";
import { type Message, type Occasion, type Occurred, say } from "./occasion.ts";
import { authors } from "./occasion-authors.ts";
import { contents, files, forwards, questions } from "./occasion-contents.ts";
import { refusals } from "./occasion-refusals.ts";

/** @param as who posts, beside other authors */
export async function occasionsOf(session: Session, as: Role): Promise<readonly Occasion[]> {
  const { id: root } = await postMessage(session, { as });
  const mention = session.has("bindings.mention")
    ? await unlessUntestable(async () => mentionOf(session, await membershipOf(session, "primary")))
    : undefined;
  const scene = { session, as, root, mention };
  return [
    ...texts(session, as),
    ...longTexts(session, as),
    ...contents(scene),
    ...files(scene),
    ...forwards(scene),
    ...questions(scene),
    equals(session, as, root),
    ...refusals(scene),
    ...authors(scene),
  ];
}

const texts = (session: Session, as: Role): readonly Occasion[] => [
  ...[mixedText, mixedLine, ...textClasses].map(
    ({ name, around }): Occasion => ({
      group: "texts",
      occur: () => say(session, `a text of class "${name}"`, { as, text: around(session.unique("said")) }),
    }),
  ),
  ...wholeTexts.map(
    ({ text }): Occasion => ({
      group: "texts",
      occur: () => say(session, `the text ${JSON.stringify(text)}`, { as, text, isRepeated: true }),
    }),
  ),
];

/** In characters of one, two, three and four bytes; the last one is two units of UTF-16. */
const LETTERS = ["a", "ñ", "漢", "𠀀"] as const;
/**
 * Lengths up to the longest accepted one: frames, buffers and columns are cut at sizes in between, of
 * characters or of bytes.
 */
const LENGTHS = [38_000, 20_000, 8_000, 2_500] as const;

const longTexts = (session: Session, as: Role): readonly Occasion[] =>
  LETTERS.map((letter) => ({
    group: "long texts",
    occur: async () => {
      for (const length of LENGTHS) {
        const text = `${session.unique("said")} ${`${letter.repeat(9)} `.repeat(length / 10)}end`;
        const said = await say(session, `a text with ${length} times "${letter}"`, { as, text });
        if (said.length > 0) return said;
      }
      return [];
    },
  }));

/** One text in the same place, in a thread, in another conversation and by others. */
function equals(session: Session, as: Role, root: string): Occasion {
  const text = `${session.unique("said")} and again`;
  const { second_conversation: elsewhere } = session.profile.fixtures;
  const same = { as, text, isRepeated: true } as const;
  const said: Readonly<Record<string, Message>> = {
    "a text": same,
    "the same text once more": same,
    ...(elsewhere === undefined
      ? {}
      : { "the same text in another conversation": { ...same, conversation: elsewhere } }),
    ...(session.profile.capabilities.has("threads")
      ? { "the same text in a thread": { ...same, body: { thread_root_id: root } } }
      : {}),
    ...(session.has("keys.agent") ? { "the same text of an agent": { ...same, as: "agent" } } : {}),
    "the same text a third time": same,
  };
  return {
    group: "equals",
    occur: async () => {
      const occurred: Occurred[] = [];
      for (const [name, message] of Object.entries(said))
        occurred.push(...(await say(session, name, message)));
      return occurred;
    },
  };
}

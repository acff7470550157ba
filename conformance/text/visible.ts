// Sentences of findings and reasons with every character in sight: a no-break space in a query looks like a space, and
// a terminal shows two spaces as one.

/** White space that is neither a space nor a line feed or tab, and characters without any look. */
const UNSEEN = /(?![ \n\t])(?:[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f)/gu;
/** Joins the parts of one emoji, and is seen by it. */
const JOINER = "\u200d";

/** The text with its unseen characters by their numbers, as JSON writes them; one that joins emoji stays. */
export const visible = (text: string): string =>
  text.replaceAll(UNSEEN, (one: string, at: number) =>
    one === JOINER && isInEmoji(text, at)
      ? one
      : [...Array(one.length).keys()].map((unit) => escapeOf(one.charCodeAt(unit))).join(""),
  );

/** As `visible`, for a text that is wrapped: with the spaces behind a space as well. */
export const visibleSentence = (text: string): string => visible(text).replaceAll(/(?<= ) /g, "\\u0020");

const escapeOf = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`;

const isInEmoji = (text: string, at: number): boolean =>
  /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*$/u.test(text.slice(0, at)) &&
  /^\p{Extended_Pictographic}/u.test(text.slice(at + 1));

// Values inside sentences: short, on one line and harmless to a terminal, for any document.

/** Longest piece of a found text that is repeated in a message: enough to recognise it, less than a line. */
const PREVIEW_LENGTH = 40;

/** Allowed values named in a message; a longer list is in the problem's constraint. */
const LISTED = 20;

export function preview(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return `an array of ${quantity(value.length, "item")}`;
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

export function quote(text: string): string {
  if (text.length <= PREVIEW_LENGTH && PLAIN.test(text)) return `"${text}"`;
  const short = text.length <= PREVIEW_LENGTH ? text : `${text.slice(0, PREVIEW_LENGTH)}…`;
  return JSON.stringify(short.toWellFormed()).replace(UNSAFE, escapeCharacter);
}

const PLAIN = /^[ !#-[\]-~]*$/;

// Control characters that JSON leaves alone, line separators, and those that change the direction of text.
const UNSAFE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** The values of a list. Lists of a generated module are the same objects every time, so their text is kept. */
export function list(values: unknown): string {
  if (!Array.isArray(values)) return preview(values);
  let text = texts.get(values);
  if (text === undefined) {
    text = values.slice(0, LISTED).map(preview).join(", ");
    if (values.length > LISTED) text += ` and ${values.length - LISTED} more`;
    if (Object.isFrozen(values)) texts.set(values, text);
  }
  return text;
}

const texts = new WeakMap<readonly unknown[], string>();

export function quantity(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit.replace(/y$/, "ie")}s`}`;
}

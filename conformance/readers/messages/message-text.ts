// The text of a message on read. The specification names it `content` in events and `markdown_content` in requests
// and leaves it open, so that either name is taken, or the one that the profile gives, and in the end any
// property that holds the sent text. Where both names are there, the one of the request has the source and
// the other may be the result of it.
//
// A deployment may also show the HTML that the Markdown stands for in its place. Around plain words that is an element
// or two, which are taken off here; where more is compared, needSourceText comes first.

import { namedTexts } from "../../leaks/holds-text.ts";
import type { JsonObject } from "../../text/json.ts";
import { text } from "../envelope.ts";

/** A deployment that nests more elements around words means something else by them. */
const MOST_ELEMENTS = 10;
const OPENING = /^<(\w+)(?!\w)[^<>]*>/;

/** Whether a text that was sent in words begins and ends with markup. */
export function isRendered(shown: string): boolean {
  const whole = shown.trim();
  return OPENING.test(whole) && /^<\/\w+>$/.test(whole.slice(whole.lastIndexOf("<")));
}

function withoutElements(shown: string): string {
  let found = shown;
  for (let count = 0; count < MOST_ELEMENTS; count++) {
    const whole = found.trim();
    const [opening, name] = OPENING.exec(whole) ?? [];
    const closing = `</${name}>`;
    if (opening === undefined || !whole.slice(opening.length).endsWith(closing)) break;
    found = whole.slice(opening.length, -closing.length);
  }
  return found;
}

/** The text as it is shown. @param tag a word of the text that is looked for, which finds it under any name */
export function shownText(message: JsonObject | undefined, tag?: string): string | undefined {
  const named = text(message, "markdown_content") ?? text(message, "content");
  if (named !== undefined || tag === undefined) return named;
  for (const [, value] of namedTexts(message)) if (value.includes(tag)) return value;
  return undefined;
}

/** The text without elements around it. @param tag as above */
export function messageText(message: JsonObject | undefined, tag?: string): string | undefined {
  const shown = shownText(message, tag);
  return shown === undefined ? undefined : withoutElements(shown);
}

/** Whether the text of a message holds a tag. */
export const carriesText = (message: JsonObject, tag: string): boolean =>
  messageText(message, tag)?.includes(tag) === true;

// The text of a message on read. The specification names it `content` in events and `markdown_content` in requests
// and leaves the answer open, so that either name is taken, or the one that the profile gives, and in the end whatever
// member holds what was sent. Where both names are there, the one of the request has the source and the other may be
// what became of it.
import type { Profile } from "../profile/profile.ts";
import { type JsonObject, text } from "./envelope.ts";
import { namedTexts } from "./holds-text.ts";

/** @param tag a word of the text that is looked for, which finds it under any name */
export function messageText(message: JsonObject | undefined, tag?: string): string | undefined {
  const named = text(message, "markdown_content") ?? text(message, "content");
  if (named !== undefined || tag === undefined) return named;
  for (const [, value] of namedTexts(message)) if (value.includes(tag)) return value;
  return undefined;
}

/** The text under the name that the profile gives, or one of the two; for those who cannot know what was sent. */
export const boundText = (message: JsonObject, { bindings }: Profile): string | undefined =>
  bindings.message.text === undefined ? messageText(message) : text(message, bindings.message.text);

/** Whether the text of a message holds a tag. */
export const carriesText = (message: JsonObject, tag: string): boolean =>
  messageText(message, tag)?.includes(tag) === true;

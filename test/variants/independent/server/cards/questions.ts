// Reads question commands: `!ask {"replyMode": ..., "card": ...}` as the whole text of a message. An invalid card
// makes a plain message.

import type { Choices } from "../choices.ts";
import { isJson } from "../http/reading.ts";
import { unprocessable } from "../http/refusal.ts";
import type { Message } from "../world/world.ts";
import { cardProblem } from "./card.ts";

const COMMAND = /^\s*!ask\s+(?=\{)/;

/** @returns the question that the text is, or undefined when it is a plain message */
export function readQuestion(content: string, invalid: Choices["invalidCards"]): Message["question"] {
  const command = COMMAND.exec(content);
  if (command === null) return undefined;
  const question = parseQuestion(content.slice(command[0].length));
  if (question === undefined && invalid === "refused") throw unprocessable("the card is not valid");
  return question;
}

function parseQuestion(text: string): Message["question"] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJson(parsed) || !isJson(parsed.card)) return undefined;
  const { replyMode, card } = parsed;
  if (replyMode !== "thread" && replyMode !== "conversation") return undefined;
  return cardProblem(card) === undefined ? { replyMode, card, answered: false } : undefined;
}

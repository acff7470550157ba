// Question cards inside messages. The command is the entire content: one fenced block with the info string
// `svc-question` and a JSON body `{replyMode, card}`, or a bare card document. Anything else is text.
import { validateCard } from "../../generator/generated/validators/card.js";
import { Refusal, type RefusalDetail } from "../refusal.ts";
import type { QuestionCard } from "../store/messages/message-rows.ts";
import { findExcess } from "../transport/safe-json.ts";

/** A card of 1024 blocks whose tables are as full as 512 KiB allow; a card with more is not judged at all. */
export const MAX_CARD_VALUES = 30_000;

// The end of the block is followed by one run of white space: two beside each other would be tried in every division.
const FENCE = /^\s*(`{3,}|~{3,})[ \t]*svc-question[ \t]*\r?\n([\s\S]*?)\r?\n\1\s*$/;

/** The question of a message, or undefined for text. Throws `invalid_card` for a command that breaks a rule. */
export function readQuestion(content: string | null): QuestionCard | undefined {
  if (content === null) return undefined;
  const fenced = FENCE.exec(content)?.[2];
  if (fenced !== undefined) return readCommand(fenced);
  const trimmed = content.trim();
  if (!trimmed.startsWith("{") || !trimmed.endsWith("}")) return undefined;
  const document = parse(trimmed);
  return isCardDocument(document) ? question("thread", document, "") : undefined;
}

function readCommand(text: string): QuestionCard {
  const command = parse(text);
  if (!isObject(command)) {
    throw refused([
      problem("", "invalid_json", "expected a JSON object {replyMode, card} inside the svc-question block"),
    ]);
  }
  const { replyMode = "thread", card, ...rest } = command;
  const problems = Object.keys(rest).map((name) =>
    problem(
      `/${name}`,
      "unknown_property",
      `expected replyMode and card only, found ${JSON.stringify(name)}`,
    ),
  );
  if (replyMode !== "thread" && replyMode !== "conversation") {
    const found = JSON.stringify(replyMode);
    problems.push(problem("/replyMode", "enum", `expected "thread" or "conversation", found ${found}`));
  }
  if (problems.length > 0) throw refused(problems);
  return question(replyMode === "conversation" ? "conversation" : "thread", card, "/card");
}

function question(replyMode: QuestionCard["replyMode"], card: unknown, at: string): QuestionCard {
  const problems = validateCard(card);
  if (problems.length > 0) {
    throw refused(problems.map(({ pointer, code, message }) => problem(`${at}${pointer}`, code, message)));
  }
  return { replyMode, card, answerMessageId: null, answeredByMemberId: null };
}

/** Distinguished from other JSON by the three properties that every card has. */
const isCardDocument = (value: unknown): boolean =>
  isObject(value) && ["version", "title", "blocks"].every((name) => Object.hasOwn(value, name));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  const excess = findExcess(text, MAX_CARD_VALUES);
  if (excess !== undefined)
    throw refused([problem("", "max_values", `expected at most ${excess}, found more`)]);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const problem = (pointer: string, code: string, message: string): RefusalDetail => ({
  in: "body",
  pointer: `/markdown_content${pointer === "" ? "" : `#${pointer}`}`,
  code,
  message,
});

function refused(details: readonly RefusalDetail[]): Refusal {
  const [first] = details;
  return new Refusal("invalid_card", `the card breaks a rule: ${first?.message ?? ""}`, { details });
}

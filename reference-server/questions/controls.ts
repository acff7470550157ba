// The controls of a card that can answer it, and the values that each of them accepts as an answer.
import { invalidBody } from "../refusal.ts";

/** The blocks of a card, as far as answers are concerned; the validator has seen it before. */
interface Block {
  type: string;
  id: string;
  label?: string;
  status?: string;
  options?: { value: string; label: string }[];
  items?: { id: string; label?: string; blocks?: Block[] }[];
  blocks?: Block[];
}

const MAX_INPUT_CHARACTERS = 2000;

/** The text of the answer given with a control. Throws when the card has no such control or it takes no such value. */
export function answerText(card: unknown, controlId: string, value: string | boolean | undefined): string {
  const { blocks, headerActions } = card as { blocks: Block[]; headerActions?: Block };
  for (const block of visitBlocks(headerActions === undefined ? blocks : [headerActions, ...blocks])) {
    if (block.type === "actions") {
      const item = block.items?.find(({ id }) => id === controlId);
      if (item !== undefined) return actionText(block, item.label ?? item.id, value);
    } else if (block.id === controlId) {
      const text = inputText(block, value);
      if (text !== undefined) return text;
    }
  }
  throw invalidBody(
    "/control_id",
    "unknown_control",
    `expected the id of an action or input of the card, found ${JSON.stringify(controlId)}`,
  );
}

function* visitBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.blocks !== undefined) yield* visitBlocks(block.blocks);
    if (block.type === "collection")
      for (const item of block.items ?? []) yield* visitBlocks(item.blocks ?? []);
  }
}

function actionText(block: Block, label: string, value: string | boolean | undefined): string {
  if (block.status === "closed")
    throw invalidBody("/control_id", "closed", "expected an open action, found one of closed rows");
  if (value !== undefined) throw invalidBody("/value", "unexpected", "expected no value for an action");
  return label;
}

/** Undefined for blocks that take no answer. */
function inputText(
  { type, label = "", options = [] }: Block,
  value: string | boolean | undefined,
): string | undefined {
  switch (type) {
    case "text_input":
    case "secret_input":
      if (typeof value !== "string" || value.trim() === "" || [...value].length > MAX_INPUT_CHARACTERS) {
        throw invalidBody("/value", "type", `expected text of 1 to ${MAX_INPUT_CHARACTERS} characters`);
      }
      // The text of a secret input must not end up in a conversation.
      return type === "secret_input" ? `${label}: ••••` : value;
    case "checkbox":
      if (typeof value !== "boolean") throw invalidBody("/value", "type", "expected true or false");
      return `${label}: ${value ? "yes" : "no"}`;
    case "select": {
      const chosen = options.find((option) => option.value === value);
      if (chosen === undefined)
        throw invalidBody("/value", "not_an_option", "expected one of the options of the select");
      return chosen.label;
    }
    default:
      return undefined;
  }
}

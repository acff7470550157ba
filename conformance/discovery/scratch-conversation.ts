// Picks the conversation that the suite writes to when none is named.
import { readId } from "../readers/envelope.ts";
import { isObject, type JsonObject } from "../text/json.ts";

/** Names that mark a conversation for tests. */
const FOR_TESTS = /\b(conformance|scratch|sandbox|playground|tests?|testing)\b/i;

/** Of the listed conversations one that is there for tests by its name, else the first that can be written to. */
export function scratchConversation(listed: readonly unknown[]): string | undefined {
  const open = listed.filter(isObject).filter((item) => readId(item) !== undefined && !isClosed(item));
  const isForTests = ({ name }: JsonObject): boolean => typeof name === "string" && FOR_TESTS.test(name);
  return readId(open.find(isForTests) ?? open[0] ?? listed.find((item) => readId(item) !== undefined));
}

/** The listed conversation that is there for tests by its name, where it can be written to. */
export function testConversation(
  listed: readonly unknown[],
): { readonly id: string; readonly name: string } | undefined {
  for (const item of listed.filter(isObject)) {
    const id = readId(item);
    const { name } = item;
    if (id !== undefined && typeof name === "string" && FOR_TESTS.test(name) && !isClosed(item))
      return { id, name };
  }
  return undefined;
}

/** An archived conversation takes no messages, and a mirrored one shows them elsewhere. */
const isClosed = ({ archived_at: archived, is_bridge: isBridge }: JsonObject): boolean =>
  isBridge === true || typeof archived === "string";

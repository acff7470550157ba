/** Refuses parsed JSON that is out of proportion: nested too deep, or aimed at the prototype of objects. */
import { Refusal } from "../refusal.ts";

/** The deepest body of the contract has fewer than ten levels. */
export const MAX_DEPTH = 32;
/** The largest import batch has some 30 000; to judge more costs time that no request needs. */
export const MAX_VALUES = 100_000;

const FORBIDDEN = "__proto__";

/** Level by level instead of recursively, so that depth costs no stack. */
export function checkJson(body: unknown): void {
  let level: unknown[] = [body];
  let values = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) {
      throw new Refusal(
        "invalid_request",
        `body: expected at most ${MAX_DEPTH} levels of nesting, found more`,
      );
    }
    const next: unknown[] = [];
    for (const value of level) {
      values += collectChildren(value, next);
      if (values <= MAX_VALUES) continue;
      throw new Refusal("invalid_request", `body: expected at most ${MAX_VALUES} values, found more`);
    }
    level = next;
  }
}

/** Returns how many children there are; of these only objects and lists have more, and are collected. */
function collectChildren(value: unknown, into: unknown[]): number {
  if (typeof value !== "object" || value === null) return 0;
  if (!Array.isArray(value) && Object.hasOwn(value, FORBIDDEN)) {
    throw new Refusal("invalid_request", `body: the member name ${FORBIDDEN} is not allowed`);
  }
  const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (const child of children) if (typeof child === "object" && child !== null) into.push(child);
  return children.length;
}

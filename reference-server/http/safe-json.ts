/** Refuses parsed JSON that is out of proportion: nested too deep, or aimed at the prototype of objects. */
import { Refusal } from "../refusal.ts";

/** The deepest body of the contract has fewer than ten levels. */
const MAX_DEPTH = 32;

const FORBIDDEN = "__proto__";

/** Level by level instead of recursively, so that depth costs no stack. */
export function checkJson(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) {
      throw new Refusal(
        "invalid_request",
        `body: expected at most ${MAX_DEPTH} levels of nesting, found more`,
      );
    }
    const next: unknown[] = [];
    for (const value of level) collectChildren(value, next);
    level = next;
  }
}

function collectChildren(value: unknown, into: unknown[]): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && Object.hasOwn(value, FORBIDDEN)) {
    throw new Refusal("invalid_request", `body: the member name ${FORBIDDEN} is not allowed`);
  }
  for (const child of Object.values(value)) if (typeof child === "object" && child !== null) into.push(child);
}

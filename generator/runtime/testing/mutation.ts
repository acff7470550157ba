// One-defect mutations of request bodies. Generated lists say which rule each one breaks and where; applying one
// to a valid body gives a body with exactly that defect.
import { parts } from "../text/pointer.ts";

export type MutationKind =
  | "missing-required"
  | "wrong-type"
  | "null"
  | "enum"
  | "const"
  | "min-length"
  | "max-length"
  | "pattern"
  | "format"
  | "minimum"
  | "maximum"
  | "not-integer"
  | "min-items"
  | "max-items"
  | "unique-items"
  | "unknown-property";

export interface Mutation {
  readonly kind: MutationKind;
  /** JSON Pointer to the value that is replaced, removed or added; "" is the whole body. */
  readonly pointer: string;
  /** Branches of unions the body must have taken for the place to be the one that is meant. */
  readonly when?: readonly { readonly pointer: string; readonly equals: unknown }[];
  /** Put in place of the value. Absent for kinds that remove, cut or lengthen. */
  readonly value?: unknown;
  /** Length in code points that a string is given. */
  readonly length?: number;
  /** Text a lengthened string begins with, so that it keeps its format. */
  readonly prefix?: string;
  /** Number of items that a list is given. */
  readonly count?: number;
  /** Item that fills a list which has none to repeat. */
  readonly item?: unknown;
}

/** The body with the defect; undefined when this body does not have the place. The given body is not changed. */
export function applyMutation(body: unknown, mutation: Mutation): unknown {
  if (mutation.when?.some(({ pointer, equals }) => read(body, parts(pointer)) !== equals)) return undefined;
  const tokens = parts(mutation.pointer);
  if (tokens.length === 0) return mutation.value;
  const copy = structuredClone(body);
  const last = tokens.at(-1) ?? "";
  const parent = read(copy, tokens.slice(0, -1));
  if (typeof parent !== "object" || parent === null) return undefined;
  // An array is indexed by text here, which JavaScript treats as the index it spells.
  const holder = parent as Record<string, unknown>;
  const present = Object.hasOwn(holder, last);
  if (!present && mutation.kind !== "unknown-property") return undefined;
  if (mutation.kind === "missing-required") {
    delete holder[last];
    return copy;
  }
  const next = replacement(holder[last], mutation);
  if (next === undefined) return undefined;
  holder[last] = next;
  return copy;
}

function replacement(found: unknown, mutation: Mutation): unknown {
  if (mutation.length !== undefined) return (mutation.prefix ?? "").padEnd(mutation.length, "x");
  if (mutation.count !== undefined) return resize(found, mutation.count, mutation.item);
  if (mutation.kind === "unique-items")
    return Array.isArray(found) && found.length > 0 ? [...found, found[0]] : undefined;
  return mutation.value;
}

function resize(found: unknown, count: number, item: unknown): unknown {
  if (!Array.isArray(found)) return undefined;
  if (count <= found.length) return found.slice(0, count);
  const filler = found[0] ?? item;
  return filler === undefined
    ? undefined
    : Array.from({ length: count }, (_, index) => found[index] ?? filler);
}

function read(value: unknown, tokens: readonly string[]): unknown {
  let current = value;
  for (const token of tokens) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, token)) return undefined;
    current = (current as Record<string, unknown>)[token];
  }
  return current;
}

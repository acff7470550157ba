// Bounds the costs of a deployment's schemas: its contract is written by a stranger, and so are the responses
// that are held against it.
import { createContext, Script } from "node:vm";
import { isObject, type JsonObject } from "../text/json.ts";
import { resolve } from "./openapi-document.ts";

/** Longer than any honest contract takes, and short enough for one that lets everything take as long. */
const MOST_MS = 2_000;
/** Values in the schemas of an honest response, counted wherever they are used. */
const MOST_VALUES = 20_000;
/** Of the characters of a body and the values of a schema: in the worst case all of these are held against all of those. */
const MOST_STEPS = 64 * 1024 * MOST_VALUES;
/** Keywords whose time depends on more than the number of values. */
const COSTLY: ReadonlySet<string> = new Set(["patternProperties", "uniqueItems"]);
/** A pattern that is tried at the beginning of a text only, and repeats one character at most. */
const LINEAR = /^\^(?:[^\\()|?*+{]|\\.)*(?:(?:[?*+]|\{\d+(?:,\d*)?\})(?:[^\\()|?*+{]|\\.)*)?$/;
const LONG_PATTERN = 200;

const call = new Script("work()");
/** One for all: a context costs more than most validations. */
const context: { work?: () => unknown } = {};
createContext(context);

/** Runs `work`, and ends it when it takes too long. @returns `undefined` where it was ended or failed */
export function withinTime<T>(work: () => T): T | undefined {
  try {
    context.work = work;
    return call.runInContext(context, { timeout: MOST_MS }) as T;
  } catch {
    return undefined;
  } finally {
    delete context.work;
  }
}

const isCostly = (keyword: string, value: unknown): boolean =>
  keyword === "pattern"
    ? typeof value !== "string" || value.length > LONG_PATTERN || !LINEAR.test(value)
    : COSTLY.has(keyword);

/** Whether the first difference of such a body from a schema of so many values is found in little time. */
export const isQuick = (values: number, text: string): boolean => values * text.length <= MOST_STEPS;

/**
 * How many values a schema has whose time is known to grow with them and with the body alone: no pattern that may be tried
 * again and again, no comparison of all items, no recursion, and not too many values. Watching the time of each validation
 * would cost more than the validation. Undefined for any other schema.
 */
export function valuesOfSimple(document: JsonObject, pointer: string): number | undefined {
  let left = MOST_VALUES;
  const open = new Set<unknown>();
  const visit = (value: unknown): boolean => {
    if (--left < 0) return false;
    if (Array.isArray(value)) return value.every(visit);
    if (!isObject(value)) return true;
    if (open.has(value)) return false;
    open.add(value);
    const { $ref } = value;
    const target = typeof $ref === "string" ? resolve(document, $ref.replace(/^#/, "")) : undefined;
    const isBounded =
      (target === undefined || visit(target.value)) &&
      Object.entries(value).every(([keyword, inner]) => !isCostly(keyword, inner) && visit(inner));
    open.delete(value);
    return isBounded;
  };
  return visit(resolve(document, pointer)?.value) ? MOST_VALUES - left : undefined;
}

// How long addresses and tickets live by a deployment's own contract, stated in words or as a number of seconds: a run that may
// not wait so long cannot judge their end.
import { isObject } from "../../text/json.ts";

export interface Lifetime {
  readonly what: string;
  readonly seconds: number;
}

/** What expires, by a word in the sentence or in the names around it. */
const KINDS: Readonly<Record<string, RegExp>> = {
  "upload addresses": /upload/i,
  "download URLs": /download/i,
  "realtime tickets": /ticket/i,
};

const EXPIRES = /\b(?:expir\w*|valid|lives?|lifetime|good for|usable|lasts?|ttl)\b/i;
const DURATION = /\b(\d{1,6})[ -]?(s|sec|seconds?|min|minutes?|h|hours?)\b/i;
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
/** Numbers that count the seconds of a life. */
const SECONDS = /^(?:expires?in|ttl|lifetime|validfor)(?:s|sec|seconds?)?$/;
/** Deeper than a property of a response is. */
const MAX_DEPTH = 24;

/** @returns the longest of each kind */
export function publishedLifetimes(document: unknown): readonly Lifetime[] {
  const longest = new Map<string, number>();
  for (const { what, seconds } of lifetimesIn(document, []))
    longest.set(what, Math.max(seconds, longest.get(what) ?? 0));
  return [...longest].map(([what, seconds]) => ({ what, seconds }));
}

function* lifetimesIn(value: unknown, names: readonly string[]): Generator<Lifetime> {
  if (names.length > MAX_DEPTH) return;
  if (Array.isArray(value)) for (const item of value) yield* lifetimesIn(item, names);
  if (!isObject(value)) return;
  const stated = [...secondsSaid(value.description), ...secondsNamed(value, names.at(-1) ?? "")];
  for (const { seconds, sentence = "" } of stated) {
    const what = kindOf(sentence) ?? names.map(kindOf).findLast((kind) => kind !== undefined);
    if (what !== undefined) yield { what, seconds };
  }
  for (const [name, inner] of Object.entries(value)) yield* lifetimesIn(inner, [...names, name]);
}

const kindOf = (text: string): string | undefined =>
  Object.entries(KINDS).find(([, pattern]) => pattern.test(text))?.[0];

interface StatedLifetime {
  readonly seconds: number;
  readonly sentence?: string;
}

function secondsSaid(description: unknown): readonly StatedLifetime[] {
  if (typeof description !== "string") return [];
  return description.split(/(?<=[.!?;])\s+/).flatMap((sentence) => {
    const [, count, unit = ""] = (EXPIRES.test(sentence) && DURATION.exec(sentence)) || [];
    const factor = UNITS[unit.charAt(0).toLowerCase()];
    return count === undefined || factor === undefined ? [] : [{ seconds: Number(count) * factor, sentence }];
  });
}

function secondsNamed(schema: object, name: string): readonly StatedLifetime[] {
  if (!SECONDS.test(name.replaceAll(/[_-]/g, "").toLowerCase())) return [];
  const { const: fixed, maximum, default: usual, example }: Readonly<Record<string, unknown>> = { ...schema };
  const seconds = [fixed, maximum, usual, example].find((value) => typeof value === "number");
  return typeof seconds === "number" ? [{ seconds }] : [];
}

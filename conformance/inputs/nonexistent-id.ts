// Well-formed ids that do not exist: made from a real id of the same kind, so that they have the deployment's form and are
// refused because they do not exist, not for their form.
import { createHash } from "node:crypto";

/** Characters from the end that change: 8 of a UUID or ULID make an accidental hit impossible, and the time in them stays. */
const CHANGED = 8;
/** The last character of a base64 id may hold fewer bits than the others and stays as it is. */
const KEPT_AT_END = 1;
/** No more of an id is looked at: the part that distinguishes it from others of its form is at its end. */
const READ = 200;
/** With fewer characters to change, the result might be another real id. */
const ENOUGH_TO_CHANGE = 6;

/**
 * An id in the form of a real one that does not exist.
 * @param salt makes it differ from other unknown ids; the same salt gives the same id
 */
export function nonexistentId(real: string, salt: string): string {
  const inner = encodedText(real);
  if (inner !== undefined) return Buffer.from(nonexistentId(inner, salt)).toString("base64");
  const noise = createHash("sha256").update(`${salt}\n${real}`).digest();
  const end = real.slice(-READ);
  return `${real.slice(0, real.length - end.length)}${anotherEnd(end, noise)}`;
}

/** Whether unknown ids like this one certainly have the form of real ones: too short a code shows too few of its characters. */
export function isFormKnown(real: string): boolean {
  const id = encodedText(real) ?? real;
  return placesOf(id.slice(-READ)).length >= ENOUGH_TO_CHANGE || /(?<![0-9A-Za-z])\d+$/.test(id);
}

/** The kind and the id of something, which some deployments encode as base64. */
function encodedText(id: string): string | undefined {
  const text = id.length <= READ ? Buffer.from(id, "base64").toString("latin1") : "";
  return /^[\w/.-]+:[\w/.:-]+$/.test(text) && Buffer.from(text, "latin1").toString("base64") === id
    ? text
    : undefined;
}

/** Where the end of an id has characters that other ids of its form have as well. */
function placesOf(end: string): readonly number[] {
  const start = startOfCode(end);
  return [...Array.from(end).keys()]
    .filter(
      (index) =>
        index >= start &&
        index < end.length - KEPT_AT_END &&
        othersFor(end.charAt(index), end.slice(start)).length > 0,
    )
    .slice(-CHANGED);
}

const startOfCode = (end: string): number =>
  Math.max(end.lastIndexOf("_"), end.lastIndexOf(":"), end.lastIndexOf(".")) + 1;

function anotherEnd(real: string, noise: Buffer): string {
  const places = placesOf(real);
  if (places.length < ENOUGH_TO_CHANGE) return shortUnknown(real, noise);
  const code = real.slice(startOfCode(real));
  const characters = [...real];
  places.forEach((place, index) => {
    const others = othersFor(real.charAt(place), code);
    characters[place] = others[(noise[index] ?? 0) % others.length] ?? "0";
  });
  return characters.join("");
}

/** Counters and short names: the number at the end becomes one that no counter of a test deployment reached. */
function shortUnknown(real: string, noise: Buffer): string {
  const number = String(900_000_000 + (noise.readUInt32BE(0) % 99_999_999));
  return `${real.replace(/(?<!\d)\d+$/, "")}${number}`;
}

/** Other characters of the same class that occur in the code itself: the alphabet of a deployment may leave any other out. */
function othersFor(character: string, code: string): readonly string[] {
  if (/^\d+$/.test(code)) return [..."0123456789"].filter((other) => other !== character);
  const sort = [/[a-z]/g, /[A-Z]/g, /\d/g].find((one) => character.match(one) !== null);
  const seen = sort === undefined ? [] : (code.match(sort) ?? []);
  return [...new Set(seen)].filter((other) => other !== character);
}

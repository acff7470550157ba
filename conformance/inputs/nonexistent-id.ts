// Well-formed ids that do not exist: made from a real id of the same kind, so that they have the deployment's form and are
// refused because they do not exist, not for their form.
import { createHash } from "node:crypto";

/** Characters from the end that change: 10 of a UUID or ULID make an accidental hit impossible. */
const CHANGED = 10;
/** The last character of a base64 id may hold fewer bits than the others and stays as it is. */
const KEPT_AT_END = 1;
/** No more of an id is looked at: what tells it from others of its form stands at its end. */
const READ = 200;
/** With fewer characters to change, the result might be another real id. */
const ENOUGH_TO_CHANGE = 6;

/**
 * An id in the form of a real one that does not exist.
 * @param salt makes it differ from other unknown ids; the same salt gives the same id
 */
export function nonexistentId(real: string, salt: string): string {
  const noise = createHash("sha256").update(`${salt}\n${real}`).digest();
  const end = real.slice(-READ);
  return `${real.slice(0, real.length - end.length)}${anotherEnd(end, noise)}`;
}

function anotherEnd(real: string, noise: Buffer): string {
  const start = Math.max(real.lastIndexOf("_"), real.lastIndexOf(":"), real.lastIndexOf(".")) + 1;
  const places = [...Array.from(real).keys()]
    .filter(
      (index) =>
        index >= start && index < real.length - KEPT_AT_END && /[0-9A-Za-z]/.test(real.charAt(index)),
    )
    .slice(-CHANGED);
  if (places.length < ENOUGH_TO_CHANGE) return shortUnknown(real, noise);
  const characters = [...real];
  places.forEach((place, index) => {
    characters[place] = another(real.charAt(place), real.slice(start), noise[index] ?? 0);
  });
  return characters.join("");
}

/** Counters and short names: the number at the end becomes one that no counter of a test deployment reached. */
function shortUnknown(real: string, noise: Buffer): string {
  const number = String(900_000_000 + (noise.readUInt32BE(0) % 99_999_999));
  return `${real.replace(/(?<!\d)\d+$/, "")}${number}`;
}

/** Another character of the same class that occurs in ids of this form. */
function another(character: string, id: string, noise: number): string {
  const others = alphabetOf(character, id).filter((candidate) => candidate !== character);
  return others[noise % others.length] ?? "0";
}

function alphabetOf(character: string, id: string): readonly string[] {
  if (/\d/.test(character)) return [..."0123456789"];
  const isLower = /[a-z]/.test(character);
  const letters = id.match(isLower ? /[a-z]/g : /[A-Z]/g) ?? [];
  const isHexadecimal = letters.every((letter) => /[a-fA-F]/.test(letter));
  const hexadecimal = isLower ? [..."abcdef"] : [..."ABCDEF"];
  return isHexadecimal ? hexadecimal : [...new Set([...letters, ...hexadecimal])];
}

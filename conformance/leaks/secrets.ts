// Redaction by value: every secret the run knows (keys of the profile, secrets and tickets that responses
// reveal) is replaced in everything that leaves the process, in any form.
import { isObject } from "../text/json.ts";
import { Occurrences } from "./occurrences.ts";

/** Properties of responses that hold a secret, wherever they occur. */
const secretProperties = new Set(["signing_secret", "secret", "api_key", "key_secret", "ticket", "token"]);
/** Parameters of an address that grant something, by name; a long value grants something under any name. */
const secretParameters = /ticket|token|sig|signature|credential|secret/i;
const LONG_PARAMETER = 24;
/** Properties with an id, which findings have to name. */
const ID_PROPERTY = /(?:^|_)id$|Id$/;
/** Values shorter than this would redact ordinary text. */
const MIN_LENGTH = 8;
/**
 * A text that responses call a secret is learned up to this length and number: no deployment may fill memory,
 * or hide itself.
 */
const MAX_LEARNED_LENGTH = 4096;
const MAX_LEARNED = 5_000;
/** A word of a language is nobody's secret, under any name. */
const isWord = (value: string): boolean => /^[\p{L} .,_-]{0,12}$/u.test(value);

export class Secrets {
  readonly #labels = new Map<string, string>();
  readonly #occurrences = new Occurrences();
  #learned = 0;

  /** Remembers a secret in every form in which it may be shown; values shorter than 8 characters are ignored. */
  add(value: string, label: string): void {
    if (value.length < MIN_LENGTH || this.#labels.has(value)) return;
    for (const form of formsOf(value)) {
      if (this.#labels.has(form)) continue;
      this.#labels.set(form, label);
      this.#occurrences.add(form);
    }
  }

  /** Finds secrets in a parsed response: one-time secrets by property name, tickets and signatures in URLs. */
  learn(json: unknown): void {
    // Not by recursion: how deep a response is nested is for the deployment to choose.
    const left: unknown[] = [json];
    const ids = new Set<string>();
    const urls: string[] = [];
    for (let value = left.pop(); value !== undefined; value = left.pop()) {
      if (Array.isArray(value)) for (const item of value) left.push(item);
      else if (isObject(value)) {
        for (const [name, property] of Object.entries(value)) {
          if (typeof property !== "string") left.push(property);
          else if (secretProperties.has(name)) this.#learnValue(property, name);
          else if (name === "url" || name.endsWith("_url")) urls.push(property);
          else if (ID_PROPERTY.test(name)) ids.add(property);
        }
      }
    }
    for (const url of urls) this.#learnUrl(url, ids);
  }

  #learnValue(value: string, label: string): void {
    if (value.length > MAX_LEARNED_LENGTH || isWord(value) || this.#labels.has(value)) return;
    if (this.#learned++ < MAX_LEARNED) this.add(value, label);
  }

  /** @param ids those beside the URL, which a long parameter of it may name */
  #learnUrl(value: string, ids: ReadonlySet<string>): void {
    const query = value.indexOf("?");
    if (query < 0 || !URL.canParse(value)) return;
    for (const [name, parameter] of new URL(value).searchParams)
      if (secretParameters.test(name) || (parameter.length >= LONG_PARAMETER && !ids.has(parameter)))
        this.#learnValue(parameter, name);
  }

  redact(text: string): string {
    let result = "";
    let end = 0;
    for (const found of this.#occurrences.in(text)) {
      result += `${text.slice(end, found.start)}[redacted ${this.#labels.get(found.value) ?? "secret"}]`;
      end = found.end;
    }
    return end === 0 ? text : result + text.slice(end);
  }

  /** A copy of plain data with every string redacted, property names included. */
  redactDeep<T>(value: T): T {
    return this.#copy(value) as T;
  }

  #copy(value: unknown): unknown {
    if (typeof value === "string") return this.redact(value);
    if (Array.isArray(value)) return value.map((item) => this.#copy(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [this.redact(name), this.#copy(item)]),
    );
  }

  /** The label under which a value is known. */
  labelOf(value: string): string | undefined {
    return this.#labels.get(value);
  }

  has(text: string): boolean {
    return this.#occurrences.in(text).length > 0;
  }
}

/** As it is, as JSON and URLs write it, and in base64 with and without the letters of URLs, padding aside. */
function formsOf(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  const json = JSON.stringify(value).slice(1, -1);
  return [
    value,
    json,
    json.replaceAll("/", "\\/"),
    // Half of a surrogate pair has no form in a URL.
    encodeURIComponent(value.toWellFormed()),
    bytes.toString("base64").replace(/={1,2}$/, ""),
    bytes.toString("base64url"),
  ];
}

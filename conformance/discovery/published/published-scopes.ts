// The scopes that the published contract says an operation needs, for bindings.scopes: in a property of its own, in the
// security requirements, of which any one suffices, or in words.
import { apiKeyScopeValues } from "../../../generator/generated/constants.ts";
import type { ProfileFile } from "../../formats/generated/types.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

type NeededScopes = NonNullable<NonNullable<NonNullable<ProfileFile["bindings"]>["scopes"]>[string]>;
type Choice = readonly string[];

const known: ReadonlySet<string> = new Set(apiKeyScopeValues);

const isScope = (word: unknown): word is string => typeof word === "string" && known.has(word);

const areScopes = (list: unknown): list is readonly string[] => Array.isArray(list) && list.every(isScope);

/** `undefined` where the contract does not mention scopes. */
export function publishedScopes(operation: JsonObject): NeededScopes | undefined {
  const { security, description, summary, "x-scopes": own, "x-required-scopes": required } = operation;
  for (const list of [own, required]) {
    if (areScopes(list)) return list;
    const choices = Array.isArray(list) ? list.map((entry) => [entry].flat()) : [];
    if (choices.length > 0 && choices.every(areScopes)) return written(choices);
  }
  const demanded = Array.isArray(security) ? choicesOf(security) : [];
  if (demanded.length > 0) return written(demanded);
  const words = choicesIn(`${String(summary ?? "")} ${String(description ?? "")}`);
  return words.length === 0 ? undefined : written(words);
}

/** A scope alone is written alone, and every choice once; what a choice within another demands is demanded anyway. */
function written(choices: readonly Choice[]): NeededScopes {
  const sets = choices.map((choice) => [...new Set(choice)]);
  const isImplied = (choice: Choice, index: number): boolean =>
    sets.some(
      (other, at) =>
        at !== index &&
        other.every((scope) => choice.includes(scope)) &&
        (other.length < choice.length || at < index),
    );
  return sets
    .filter((choice, index) => !isImplied(choice, index))
    .map((choice) => (choice.length === 1 ? (choice[0] ?? "") : choice));
}

/** More combinations of scopes are left to the person who writes the profile. */
const MAX_CHOICES = 64;

/**
 * Of security requirements any one suffices, and each needs all of its scopes: one scope of each of them, in every
 * combination. A requirement without scopes is another way to send the key.
 */
function choicesOf(security: readonly unknown[]): readonly Choice[] {
  const alternatives = security
    .map((requirement) => (isObject(requirement) ? Object.values(requirement).flat().filter(isScope) : []))
    .filter((scopes) => scopes.length > 0);
  const [first, ...others] = [
    ...new Map(alternatives.map((scopes) => [scopes.toSorted().join(), scopes])).values(),
  ];
  if (first === undefined) return [];
  let choices: readonly Choice[] = first.map((scope) => [scope]);
  for (const scopes of others) {
    if (choices.length * scopes.length > MAX_CHOICES) return [];
    choices = choices.flatMap((choice) => scopes.map((scope) => [...choice, scope]));
  }
  return choices;
}

/** Scopes that a text names, with "or" between them as a choice. */
function choicesIn(text: string): readonly Choice[] {
  const named = [...text.matchAll(/\b[a-z_]+:[a-z_-]+\b/g)].filter(([word]) => isScope(word));
  const between = named.slice(1).map((match, index) => {
    const before = named[index];
    return text.slice((before?.index ?? 0) + (before?.[0].length ?? 0), match.index);
  });
  const scopes = named.map(([word]) => word);
  return between.some((gap) => /\bor\b/i.test(gap)) ? [scopes] : scopes.map((scope) => [scope]);
}

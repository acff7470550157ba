// Small rules that a card's values are held to; a rule throws the mistake of the first value that breaks it.
import { isJson, type Json } from "../http/reading.ts";

export class CardProblem extends Error {}

export interface Seen {
  ids: Set<string>;
  blocks: number;
  depth: number;
}

export type Rule = (value: unknown, seen: Seen, owner: Json) => void;

export const wrong = (what: string): never => {
  throw new CardProblem(what);
};

export const words =
  (most: number, least = 1): Rule =>
  (value) => {
    if (typeof value !== "string") return wrong("a text is not a string");
    const length = [...value].length;
    if (length < least || length > most) wrong(`a text has ${length} characters`);
  };

export const filled =
  (most: number): Rule =>
  (value, seen, owner) => {
    words(most)(value, seen, owner);
    if (String(value).trim() === "") wrong("a text is blank");
  };

/** An id, unique in the whole card. */
export const identity: Rule = (value, seen, owner) => {
  filled(200)(value, seen, owner);
  if (seen.ids.has(String(value))) wrong(`the id ${String(value)} occurs twice`);
  seen.ids.add(String(value));
};

export const among =
  (...values: unknown[]): Rule =>
  (value) => {
    if (!values.includes(value)) wrong(`${JSON.stringify(value)} is none of ${values.join(", ")}`);
  };

export const flag: Rule = (value) => {
  if (typeof value !== "boolean") wrong("a flag is not a boolean");
};

export const amount =
  (least: number, most: number, { isWhole = false }: { readonly isWhole?: boolean } = {}): Rule =>
  (value) => {
    if (typeof value !== "number" || !Number.isFinite(value) || value < least || value > most) {
      wrong("a number is out of range");
    }
    if (isWhole && !Number.isInteger(value)) wrong("a number is not whole");
  };

export const address: Rule = (value) => {
  if (typeof value !== "string" || value.length > 8192 || !/^https?:\/\//i.test(value)) {
    return wrong("a URL is not absolute http(s)");
  }
  const url = URL.canParse(value) ? new URL(value) : wrong("a URL does not parse");
  if (url.username !== "" || url.password !== "") wrong("a URL has credentials");
};

export const several =
  (least: number, most: number, rule: Rule): Rule =>
  (value, seen, owner) => {
    if (!Array.isArray(value)) return wrong("a list is not an array");
    if (value.length < least || value.length > most) wrong(`a list has ${value.length} items`);
    for (const item of value) rule(item, seen, owner);
  };

export const scalar: Rule = (value, seen, owner) => {
  if (typeof value === "string") words(16384, 0)(value, seen, owner);
  else if (value !== null && typeof value !== "number" && typeof value !== "boolean")
    wrong("a value is not a scalar");
};

/** Required and optional properties; others are ignored. */
export const shape =
  (required: Record<string, Rule>, optional: Record<string, Rule> = {}): Rule =>
  (value, seen) => {
    if (!isJson(value)) return wrong("an object is none");
    for (const [name, rule] of Object.entries(required)) {
      if (value[name] === undefined) wrong(`${name} is missing`);
      rule(value[name], seen, value);
    }
    for (const [name, rule] of Object.entries(optional)) {
      if (value[name] !== undefined) rule(value[name], seen, value);
    }
  };

/** Chooses by the property `type`. */
export const byType =
  (rules: Record<string, Rule>): Rule =>
  (value, seen, owner) => {
    const type = isJson(value) ? value.type : undefined;
    const rule = typeof type === "string" && Object.hasOwn(rules, type) ? rules[type] : undefined;
    if (rule === undefined) return wrong(`the type ${String(type)} is not known`);
    rule(value, seen, owner);
  };

export const both =
  (...rules: Rule[]): Rule =>
  (value, seen, owner) => {
    for (const rule of rules) rule(value, seen, owner);
  };

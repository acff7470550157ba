// Templates of the profile: JSON in which `{{name}}` stands for a value that the suite puts in.
import { isObject, type JsonObject } from "./json.ts";

/** A copy with every placeholder replaced; a string that is nothing but one takes the value's own type. */
export function fillTemplate(template: unknown, values: Readonly<Record<string, string | number>>): unknown {
  if (typeof template === "string") {
    const whole = /^\{\{(\w+)\}\}$/.exec(template)?.[1];
    if (whole !== undefined) return values[whole] ?? template;
    return template.replaceAll(/\{\{(\w+)\}\}/g, (found, name: string) => String(values[name] ?? found));
  }
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
  if (!isObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => [name, fillTemplate(value, values)]),
  );
}

/** The names of all placeholders of a template. */
export function placeholdersOf(template: unknown): ReadonlySet<string> {
  const text = JSON.stringify(template) ?? "";
  return new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name));
}

/** Appears in a filled record where a placeholder has no value. */
const ABSENT = Symbol("absent");

/** As fillTemplate, for records: values may be of any kind, and properties whose placeholder has no value are left out. */
export function fillRecord(template: object, values: JsonObject): JsonObject {
  const filled = fill(template, values);
  return isObject(filled) ? filled : {};
}

function fill(template: unknown, values: JsonObject): unknown {
  if (typeof template === "string") {
    const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
    if (names.some((name) => values[name] === undefined)) return ABSENT;
    const [only] = names;
    if (only !== undefined && template === `{{${only}}}`) return values[only];
    return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  }
  if (Array.isArray(template))
    return template.map((item) => fill(item, values)).filter((item) => item !== ABSENT);
  if (!isObject(template)) return template;
  const properties = Object.entries(template).map(([name, value]) => [name, fill(value, values)] as const);
  return Object.fromEntries(properties.filter(([, value]) => value !== ABSENT));
}

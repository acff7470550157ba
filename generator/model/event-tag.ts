// The tag by which a receiver tells its events apart: a property of the body, or a header, that has other
// constants in each. Where there is none, the receiver takes the one event that the request fits.
import { asArray, asObject, isObject, type Json, sortedKeys } from "../read/json.ts";
import type { EventTag, Exchange } from "./model.ts";
import type { TypeBuilder } from "./types/build-types.ts";

interface FoundTag {
  readonly tag?: EventTag;
  /** Constants that mean the event, in the order of the events. */
  readonly values: readonly (readonly string[])[];
}

/** Names that people give to such a property come first. */
const USUAL = ["type", "event", "event_type", "eventType", "topic", "action"];

/** More levels of references and unions than anybody writes. */
const MAX_DEPTH = 20;

type Constants = ReadonlyMap<string, readonly string[]>;
const NONE: Constants = new Map();

export function findEventTag(events: readonly Exchange[], types: TypeBuilder): FoundTag {
  const contested = events.filter((one) => events.some((two) => two !== one && two.method === one.method));
  const [first] = contested;
  if (first === undefined) return { values: [] };
  const constants = events.map((event) => (contested.includes(event) ? constantsOf(event, types) : NONE));
  const keys = [...constantsOf(first, types).keys()];
  const rank = (key: string) => {
    const position = USUAL.indexOf(key.slice(key.indexOf(" ") + 1));
    return position < 0 ? USUAL.length : position;
  };
  for (const key of keys.sort((a, b) => rank(a) - rank(b))) {
    const values = constants.map((one) => one.get(key) ?? []);
    const all = values.flat();
    const isEverywhere = events.every(
      (event, index) => !contested.includes(event) || (values[index] ?? []).length > 0,
    );
    if (!isEverywhere || new Set(all).size < all.length) continue;
    const [place = "", name = ""] = key.split(/ (.*)/s);
    return { tag: { place: place === "body" ? "body" : "headers", name }, values };
  }
  return { values: [] };
}

/** The texts that required properties of the body, and required headers, are confined to. */
function constantsOf(event: Exchange, types: TypeBuilder): Constants {
  const found = new Map<string, readonly string[]>();
  const contents = event.body?.contents ?? [];
  const [content] = contents;
  if (
    contents.length === 1 &&
    event.body?.required &&
    (content?.kind === "json" || content?.kind === "form")
  ) {
    for (const [name, values] of propertyConstants(content.schema ?? true, types))
      found.set(`body ${name}`, values);
  }
  for (const { name, place, required, schema } of event.parameters) {
    const values = place === "headers" && required ? textsOf(schema, types) : undefined;
    if (values !== undefined) found.set(`headers ${name}`, values);
  }
  return found;
}

function propertyConstants(given: Json, types: TypeBuilder, depth = MAX_DEPTH): Constants {
  const schema = isObject(given) ? types.resolve(given) : given;
  const found = new Map<string, readonly string[]>();
  if (!isObject(schema) || depth === 0) return found;
  for (const branches of [asArray(schema.oneOf), asArray(schema.anyOf)]) {
    const [first, ...more] = branches.map((branch) => propertyConstants(branch, types, depth - 1));
    for (const [name, values] of first ?? []) {
      const others = more.map((one) => one.get(name));
      if (others.every((one) => one !== undefined))
        found.set(name, [...new Set([...values, ...others.flat()])]);
    }
  }
  for (const part of asArray(schema.allOf)) {
    for (const [name, values] of propertyConstants(part, types, depth - 1)) found.set(name, values);
  }
  const required = asArray(schema.required);
  const properties = asObject(schema.properties);
  for (const name of sortedKeys(properties)) {
    const values = required.includes(name) ? textsOf(properties[name] ?? true, types) : undefined;
    if (values !== undefined) found.set(name, values);
  }
  return found;
}

function textsOf(given: Json, types: TypeBuilder): readonly string[] | undefined {
  const schema = isObject(given) ? types.resolve(given) : given;
  if (!isObject(schema)) return undefined;
  const values = Object.hasOwn(schema, "const") ? [schema.const ?? null] : asArray(schema.enum);
  const texts = values.filter((value) => typeof value === "string");
  return texts.length > 0 && texts.length === values.length ? texts : undefined;
}

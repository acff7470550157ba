// The places in responses of lists, and the filters that take times, by a deployment's own contract: for
// lists that hold too little to try it.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { segment } from "../../../generator/runtime/text/pointer.ts";
import type { SchemaView } from "../../contract/schema-view.ts";
import type { ListBinding } from "../../profile/profile.ts";
import type { JsonObject } from "../../text/json.ts";
import type { PublishedDocument } from "./published-document.ts";

type Places = Pick<ListBinding, "items" | "page_info" | "has_next" | "next_cursor">;

/** The places that are not the usual ones, and the names in the page metadata. */
export function listPlaces(document: PublishedDocument, id: OperationId): Places {
  const list = document.list(id);
  if (list === undefined) return {};
  return {
    ...(list.pointer === undefined ? {} : { items: list.pointer }),
    ...pagePlaces(document, document.response(id)),
  };
}

function pagePlaces(document: PublishedDocument, response: SchemaView | undefined): Places {
  const data = document.anyOf(response?.properties.get("data"));
  for (const view of [data, response])
    for (const name of ["page_info", "pageInfo"]) {
      const info = document.anyOf(view?.properties.get(name));
      if (info !== undefined) return namesIn(document, info);
    }
  const inside = [
    { at: "", view: response },
    { at: "/data", view: data },
    ...objectsIn(document, response, ""),
    ...objectsIn(document, data, "/data"),
  ];
  const [only, ...others] = inside.flatMap(({ at, view }) => {
    const names = namesIn(document, view);
    return names.next_cursor === undefined ? [] : [{ page_info: at, ...names }];
  });
  return others.length > 0 ? {} : (only ?? {});
}

const objectsIn = (document: PublishedDocument, view: SchemaView | undefined, at: string) =>
  [...(view?.properties ?? [])].flatMap(([name, pointers]) =>
    name === "data" && at === "" ? [] : [{ at: `${at}/${segment(name)}`, view: document.anyOf(pointers) }],
  );

/** Whether a name is that of a flag for a further page, which may come as 1 or "true" as well. */
export const isFlagName = (name: string): boolean => /^(?:has|have|is|are|any)(?=[_A-Z-])|^more$/.test(name);

/** None where no property is the next cursor: one with a text, whose name says that something follows. */
function namesIn(document: PublishedDocument, view: SchemaView | undefined): Places {
  const named = (types: readonly string[], fits: (name: string) => boolean): string | undefined => {
    const [only, ...others] = [...(view?.properties ?? [])].filter(
      ([name, pointers]) =>
        fits(name) &&
        types.some((type) => document.anyOf(pointers)?.types?.has(type)) &&
        !/url|link|href/i.test(name),
    );
    return others.length === 0 ? only?.[0] : undefined;
  };
  const next = named(["string"], (name) => /next|continu/i.test(name) && !isFlagName(name));
  const more =
    named(["boolean"], (name) => /next|more/i.test(name)) ??
    named(["integer", "number", "string"], (name) => /next|more/i.test(name) && isFlagName(name));
  if (next === undefined) return {};
  return { ...(more === undefined ? {} : { has_next: more }), next_cursor: next };
}

/** The largest page that may be asked for, where the schema of the parameter or its description says so. */
export function statedMaximum({ maximum, description }: JsonObject = {}): number | undefined {
  if (typeof maximum === "number") return maximum;
  if (typeof description !== "string") return undefined;
  const [, most, end] =
    /\b(?:max(?:imum|\.)?|at most|up to|(?:no|not) more than)\b[^\d.;]{0,20}(\d+)|\b1 ?(?:-|–|to|\.{2,3}) ?(\d+)\b/i.exec(
      description,
    ) ?? [];
  const stated = Number(most ?? end);
  return Number.isSafeInteger(stated) && stated > 0 ? stated : undefined;
}

export type TimeBinding = Pick<ListBinding, "since" | "until" | "time_format">;

/** Filters for times, where their descriptions tell how times are written, and their names which side they keep. */
export function statedTimes(schemas: Readonly<Record<string, JsonObject>>): TimeBinding {
  const stated = Object.entries(schemas).flatMap(([name, schema]) => {
    const format = saidFormat(name, schema);
    const side = sideOf(name);
    return format === undefined || side === undefined ? [] : [{ name, format, side }];
  });
  const [since, ...otherSince] = stated.filter(({ side }) => side === "since");
  const [until, ...otherUntil] = stated.filter(({ side }) => side === "until");
  if (otherSince.length + otherUntil.length > 0) return {};
  const format = since?.format ?? until?.format ?? "rfc3339";
  return {
    ...(since === undefined ? {} : { since: since.name }),
    ...(until === undefined || until.format !== format ? {} : { until: until.name }),
    ...(format === "rfc3339" ? {} : { time_format: format }),
  };
}

/** Which side of a time a filter keeps, by the words of its name. */
export function sideOf(name: string): "since" | "until" | undefined {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "_");
  // Of another time than that of the message.
  if (/(?:^|_)(?:updated|edited|modified|changed|deleted)(?:_|$)/.test(words)) return undefined;
  const has = (side: string): boolean => new RegExp(`(?:^|_)(?:${side})(?:_|$)`).test(words);
  if (has("not_before")) return "since";
  if (has("not_after")) return "until";
  if (has("since|after|from|newer|start|oldest|earliest|min|gte?")) return "since";
  return has("until|before|to|older|end|newest|latest|max|lte?") ? "until" : undefined;
}

/** How a filter takes times; `undefined` where nothing says that it takes any, or how. */
function saidFormat(name: string, schema: JsonObject): ListBinding["time_format"] | undefined {
  const { format, type, description, title } = schema;
  if (format === "date-time") return "rfc3339";
  const said = [title, description, name].filter((text) => typeof text === "string").join(" ");
  if (/\bcursor\b/i.test(said)) return undefined;
  if (type !== "integer" && type !== "number" && /date-?_?time|rfc[ -]?3339|iso[ -]?8601/i.test(said))
    return "rfc3339";
  if (/milliseconds|millis\b|epoch[ _-]?ms|[a-z]_ms\b|Ms\b/.test(said)) return "epoch_ms";
  return /unix|epoch seconds|seconds since|epoch_s\b/i.test(said) ? "epoch_s" : undefined;
}

// Parts of small published contracts, and the names that are read from them.
import { readPublishedNames } from "../../../conformance/discovery/published/published-names.ts";

export const json = (schema: object) => ({ content: { "application/json": { schema } } });
export const body = (schema: object) => ({ requestBody: json(schema) });
export const shows = (data: object) => ({ responses: { 200: json({ properties: { data } }) } });
export const has = (...names: readonly string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});
export const listOf = (items: object) => ({ type: "array", items });
export const listed = (items: object) => shows({ properties: { items: listOf(items) } });

export const bodiesOf = (paths: object) => readPublishedNames({ paths })?.bodies;

// Gives component schemas keys of letters and digits: functions are named after them, and a reference, in which some signs
// are escaped, becomes the key itself. A document may call its schemas anything.

import type { JsonSchema } from "../model/model.ts";
import { COMPONENTS } from "../read/schemas/component-key.ts";
import { mapInner } from "../read/schemas/schema-positions.ts";
import { segment } from "../runtime/text/pointer.ts";

type Schema = JsonSchema | boolean;
type Schemas = Readonly<Record<string, Schema>>;

/** Schemas and entries with other keys, and with references that follow them. */
export function withPlainKeys<Entry extends { readonly schema: Schema }>(
  schemas: Schemas,
  entries: readonly Entry[],
): { readonly schemas: Schemas; readonly entries: readonly Entry[] } {
  /** By the key as it is in a reference: a part of a JSON pointer, also with the escapes of a URL. */
  const plainKeys = new Map<string, string>();
  for (const key of Object.keys(schemas)) {
    const plain = plainKey(key);
    if (plain === key) continue;
    const inPointer = segment(key);
    plainKeys.set(inPointer, plain).set(encodeURIComponent(inPointer), plain);
  }
  if (plainKeys.size === 0) return { schemas, entries };

  function renamed(schema: Schema): Schema {
    if (typeof schema === "boolean") return schema;
    const inner = mapInner(schema, renamed);
    const { $ref } = inner;
    if (typeof $ref !== "string" || !$ref.startsWith(COMPONENTS)) return inner;
    const [key = "", ...below] = $ref.slice(COMPONENTS.length).split("/");
    return { ...inner, $ref: `${COMPONENTS}${[plainKeys.get(key) ?? key, ...below].join("/")}` };
  }

  const pairs = Object.entries(schemas).map(([key, schema]) => [plainKey(key), renamed(schema)] as const);
  return {
    schemas: Object.fromEntries(pairs),
    entries: entries.map((entry) => ({ ...entry, schema: renamed(entry.schema) })),
  };
}

/** Two keys never get the same one: the sign that marks a rewritten character is itself rewritten. */
function plainKey(key: string): string {
  return key.replaceAll(/[^\w.-]/g, (sign) => `@${sign.charCodeAt(0).toString(16)}@`);
}

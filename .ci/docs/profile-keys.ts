// Every key of the profile, from its schema: name, type, default and what it says.
import { readFileSync } from "node:fs";
import { asText } from "./markdown.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** @returns Markdown: a section for each part of the profile, a row for each key */
export function profileKeys(file: URL): string {
  const root: Schema = JSON.parse(readFileSync(file, "utf8"));
  const sections = Object.entries(root.properties ?? {}).map(([name, schema]) => {
    const rows = [...rowsOf(root, schema, name)];
    const own = `${root.required?.includes(name) ? "Required. " : ""}${asText(schema.description ?? "")}`;
    const table =
      rows.length === 0
        ? typeText(root, schema)
        : ["| Key | Value | Says |", "|---|---|---|", ...rows].join("\n");
    return `### ${name} {:#${name}:}\n\n${own}\n\n${table}\n`;
  });
  return `\n## Every key\n\n${sections.join("\n")}`;
}

function* rowsOf(root: Schema, schema: Schema, path: string): Generator<string> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const at = `${path}.${name}`;
    const resolved = resolve(root, property);
    const says = [property.description ?? (property.$ref === undefined ? undefined : resolved.description)]
      .filter((text) => text !== undefined)
      .concat(exampleText(property))
      .join(" ");
    yield `| <a id="${at}"></a>\`${at}\` | ${typeText(root, property)} | ${cell(says)} |`;
    yield* rowsOf(root, resolved, at);
  }
  const others = schema.additionalProperties;
  if (typeof others === "object" && resolve(root, others).properties !== undefined)
    yield* rowsOf(root, resolve(root, others), `${path}.<name>`);
}

const exampleText = ({ examples }: Schema): string[] =>
  examples === undefined || examples.length === 0
    ? []
    : [`Example: ${examples.map((example) => `\`${JSON.stringify(example)}\``).join(", ")}.`];

const cell = (text: string): string => asTextOutsideTicks(text).replaceAll("|", "\\|").replaceAll("\n", " ");

const asTextOutsideTicks = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 0 ? asText(part) : part))
    .join("");

function resolve(root: Schema, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = root.$defs?.[schema.$ref.replace("#/$defs/", "")];
  return target === undefined ? schema : { ...resolve(root, target), ...schema };
}

/** What a value may be, in a few words. */
function typeText(root: Schema, schema: Schema): string {
  const {
    type,
    enum: values,
    oneOf,
    anyOf,
    items,
    additionalProperties,
    default: standard,
  } = resolve(root, schema);
  const unit = schema.$ref === "#/$defs/ms" ? "milliseconds" : undefined;
  const base =
    unit ??
    (values !== undefined
      ? values.length > 8
        ? `one of ${values.length} names`
        : values.map((value) => `\`${JSON.stringify(value)}\``).join(", ")
      : oneOf !== undefined || anyOf !== undefined
        ? [...new Set((oneOf ?? anyOf ?? []).map((one) => typeText(root, one)))].join(" or ")
        : type === "array" && items !== undefined
          ? `list of ${typeText(root, items)}`
          : type === "object" && typeof additionalProperties === "object"
            ? `map to ${typeText(root, additionalProperties)}`
            : [type ?? "any value"].flat().join(" or "));
  return standard === undefined ? base : `${base}; default \`${JSON.stringify(standard)}\``;
}

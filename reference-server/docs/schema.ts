// Schemas as people read them: a type in a few words with links, and objects as tables of their properties.
import { nameOf, type Schema } from "./document.ts";
import { type Html, html } from "./html.ts";

/** The named schema with its properties; its parts link to the others. */
export function renderNamedSchema(name: string, schema: Schema): Html {
  return html`<article id="${schemaId(name)}" aria-labelledby="${schemaId(name)}-name">
<h3 id="${schemaId(name)}-name"><a href="#${schemaId(name)}">${name}</a></h3>
${paragraph(schema.description)}${decision(schema)}
${schema.properties === undefined ? html`<p>${renderType(schema)}</p>` : renderProperties(schema)}
</article>`;
}

function schemaId(name: string): string {
  return `schema-${name}`;
}

export function paragraph(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<p>${text}</p>`;
}

/** A note where the specification leaves something open. */
export function decision(node: { "x-decision"?: string }): Html | undefined {
  return node["x-decision"] === undefined
    ? undefined
    : html`<p class="decision">Own decision: ${node["x-decision"]}.</p>`;
}

export function renderTable(head: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0"><table>
<thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function renderProperties({ properties = {}, required = [] }: Schema): Html {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      html`<tr><th scope="row"><code>${name}</code>${required.includes(name) ? html` <small>required</small>` : undefined}</th>
<td>${renderType(schema)}</td><td>${paragraph(schema.description)}${decision(schema)}</td></tr>`,
  );
  return renderTable(["Property", "Type", "Meaning"], rows);
}

/** A type in a few words; properties of an unnamed object get their own table. */
export function renderType(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return html`<a href="#${schemaId(name)}">${name}</a>`;
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return joined(choices.map(renderType), " or ");
  if (schema.allOf !== undefined) return joined(schema.allOf.map(renderType), " and ");
  if (schema.items !== undefined) return html`list of ${renderType(schema.items)}${renderBounds(schema)}`;
  if (schema.properties !== undefined) return renderProperties(schema);
  if (typeof schema.additionalProperties === "object") {
    return html`object of ${renderType(schema.additionalProperties)}${renderBounds(schema)}`;
  }
  const values = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (values !== undefined) {
    return joined(
      values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      " or ",
    );
  }
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["any value"]);
  return html`${types.join(" or ")}${renderBounds(schema)}`;
}

const BOUNDS: readonly [keyword: string, words: string][] = [
  ["format", ""],
  ["minLength", "{} or more characters"],
  ["maxLength", "at most {} characters"],
  ["minItems", "{} or more items"],
  ["maxItems", "at most {} items"],
  ["maxProperties", "at most {} properties"],
  ["minimum", "at least {}"],
  ["maximum", "at most {}"],
  ["exclusiveMinimum", "more than {}"],
  ["exclusiveMaximum", "less than {}"],
  ["pattern", "like {}"],
  ["default", "{} by default"],
];

function renderBounds(schema: Schema): Html | undefined {
  const words = BOUNDS.flatMap(([keyword, text]) =>
    schema[keyword] === undefined
      ? []
      : [text === "" ? String(schema[keyword]) : text.replace("{}", () => String(schema[keyword]))],
  );
  return words.length === 0 ? undefined : html`<small>, ${words.join(", ")}</small>`;
}

function joined(parts: readonly Html[], between: string): Html {
  return html`${parts.map((part, index) => html`${index === 0 ? "" : between}${part}`)}`;
}

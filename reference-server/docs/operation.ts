// One operation as people read it: its needs, its request and its responses, with examples of both.
import { type Body, type Content, type Document, type Operation, resolve } from "./document.ts";
import { type Html, html } from "./html.ts";
import { decision, paragraph, renderTable, renderType } from "./schema.ts";

export interface Endpoint {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

export function renderOperation(document: Document, { id, method, path, operation }: Endpoint): Html {
  return html`<article id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><a href="#${id}"><span class="method ${method.toLowerCase()}">${method.toUpperCase()}</span> <code>${path}</code></a></h3>
<p class="summary">${operation.summary}${operation.deprecated ? html` <strong>Deprecated.</strong>` : undefined}</p>
${paragraph(operation.description)}${decision(operation)}
${renderNeeds(operation)}${renderParameters(document, operation)}${renderRequest(document, operation)}
<h4>Responses</h4>
${Object.entries(operation.responses).map(([status, response]) => renderResponse(status, resolve(document, response)))}
</article>`;
}

function renderNeeds(operation: Operation): Html {
  const scopes = operation["x-scopes"] ?? [];
  const needs: [string, Html][] = [
    [
      "Scopes",
      scopes.length === 0 ? html`none` : html`${scopes.map((scope) => html`<code>${scope}</code> `)}`,
    ],
    ["Idempotency-Key", html`${IDEMPOTENCY[operation["x-idempotency"] ?? "none"]}`],
    ["Rate limit policy", html`<code>${operation["x-rate-limit-policy"] ?? "none"}</code>`],
  ];
  return html`<dl>${needs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

const IDEMPOTENCY: Readonly<Record<string, string>> = {
  required: "required",
  optional: "optional",
  none: "not used",
};

function renderParameters(document: Document, { parameters = [] }: Operation): Html | undefined {
  if (parameters.length === 0) return undefined;
  const rows = parameters.map((parameter) => {
    const { name, in: place, required, schema = {}, description } = resolve(document, parameter);
    return html`<tr><th scope="row"><code>${name}</code>${required ? html` <small>required</small>` : undefined}</th>
<td>${place}</td><td>${renderType(schema)}</td><td>${description}</td></tr>`;
  });
  return html`<h4>Parameters</h4>${renderTable(["Name", "In", "Type", "Meaning"], rows)}`;
}

function renderRequest(document: Document, { requestBody }: Operation): Html | undefined {
  if (requestBody === undefined) return undefined;
  const body = resolve(document, requestBody);
  return html`<h4>Body${body.required ? undefined : " (optional)"}</h4>${renderContents(body)}`;
}

function renderResponse(status: string, response: Body): Html {
  return html`<section class="answer"><h5><span class="status s${status.slice(0, 1)}">${status}</span> ${response.description}</h5>
${renderContents(response)}</section>`;
}

function renderContents({ content = {} }: Body): Html[] {
  return Object.entries(content).map(
    ([mediaType, content]) =>
      html`<p><code>${mediaType}</code>${content.schema === undefined ? undefined : html`: ${renderType(content.schema)}`}</p>${renderExamples(content)}`,
  );
}

function renderExamples({ examples = {} }: Content): Html[] {
  return Object.entries(examples).map(
    ([name, { value }]) =>
      html`<details><summary>Example: ${name.replaceAll("_", " ")}</summary><pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre></details>`,
  );
}

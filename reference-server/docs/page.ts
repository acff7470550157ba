// The contract as one page for people: made of the document that `/openapi.json` serves. Its script searches only.
import { readFileSync } from "node:fs";
import type { Document, Operation, SecurityScheme } from "./document.ts";
import { type Html, html } from "./html.ts";
import { type Endpoint, renderOperation } from "./operation.ts";
import { paragraph, renderNamedSchema, renderTable } from "./schema.ts";
import { STYLE } from "./style.ts";

export const SEARCH = readFileSync(new URL("./browser/search.js", import.meta.url), "utf8");

interface Section {
  id: string;
  title: string;
  description?: string | undefined;
  endpoints: readonly Endpoint[];
}

export function renderPage(document: Document): string {
  const sections = sectionsOf(document);
  const { info, servers, components } = document;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${info.title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the operations</a>
<header><h1>${info.title} <small>${info.version}</small></h1>
<form id="search" role="search" hidden><label for="words">Search</label> <input id="words" name="words" type="search" placeholder="cursor, createMessage, 409" autocomplete="off"> <output name="found" aria-live="polite"></output></form></header>
<nav aria-label="Operations">${renderNavigation(sections)}</nav>
<main id="content">
${paragraph(info.description)}
<p>Paths follow <code>${servers.map(({ url }) => url)}</code>. The same for machines: <a href="openapi.json">openapi.json</a>.</p>
<section id="authentication" aria-labelledby="authentication-title"><h2 id="authentication-title">Authentication</h2>
${Object.values(components.securitySchemes ?? {}).map(renderScheme)}
</section>
${sections.map((section) => renderSection(document, section))}
${renderErrorCodes(document)}
<section id="schemas" aria-labelledby="schemas-title"><h2 id="schemas-title">Schemas</h2>
<p>Bodies, events, question cards (<a href="#schema-Card">Card</a>) and realtime frames
(<a href="#schema-ServerFrame">ServerFrame</a>, <a href="#schema-ClientFrame">ClientFrame</a>).</p>
${Object.entries(components.schemas).map(([name, schema]) => renderNamedSchema(name, schema))}
</section>
</main>
<script>${{ markup: SEARCH }}</script>
</body>
</html>
`;
  return page.markup;
}

function renderScheme({ name, scheme, description }: SecurityScheme): Html {
  return html`<p><code>${name ?? `Authorization: ${scheme}`}</code> ${description}</p>`;
}

/** One per tag, in the order of the document, and one for the requests that the service itself sends. */
function sectionsOf({ tags, paths, webhooks = {} }: Document): Section[] {
  const endpoints = endpointsOf(paths);
  const sections: Section[] = tags.map(({ name, description }) => ({
    ...{ id: `tag-${name}`, title: name, description },
    endpoints: endpoints.filter(({ operation }) => operation.tags?.includes(name)),
  }));
  const sent = {
    id: "webhooks",
    title: "webhooks",
    description: "Requests that the service sends to endpoints.",
  };
  return [...sections, { ...sent, endpoints: endpointsOf(webhooks) }].filter(
    (section) => section.endpoints.length > 0,
  );
}

function endpointsOf(paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>): Endpoint[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...{ id: operation.operationId ?? path, method, path },
      operation,
    })),
  );
}

function renderNavigation(sections: readonly Section[]): Html {
  const operations = ({ endpoints }: Section): Html =>
    html`<ul>${endpoints.map(({ id }) => html`<li><a href="#${id}">${id}</a></li>`)}</ul>`;
  return html`<ul><li><a href="#authentication">Authentication</a></li>
${sections.map((section) => html`<li><a href="#${section.id}">${section.title}</a>${operations(section)}</li>`)}
<li><a href="#error-codes">Error codes</a></li><li><a href="#schemas">Schemas</a></li></ul>`;
}

function renderSection(document: Document, { id, title, description, endpoints }: Section): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${paragraph(description)}
${endpoints.map((endpoint) => renderOperation(document, endpoint))}</section>`;
}

function renderErrorCodes({ "x-error-codes": codes = [] }: Document): Html {
  const rows = codes.map(
    ({ code, status, source }) =>
      html`<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${source}</td></tr>`,
  );
  return html`<section id="error-codes" aria-labelledby="error-codes-title"><h2 id="error-codes-title">Error codes</h2>
${renderTable(["Code", "Status", "Given by"], rows)}</section>`;
}

// The contract, for machines and for people: one document in two forms, both made once and the same for everybody.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Document } from "../docs/document.ts";
import { renderPage, SEARCH } from "../docs/page.ts";
import { STYLE } from "../docs/style.ts";

const OPENAPI = new URL("../../generator/generated/openapi.json", import.meta.url);

/** The page loads nothing and cannot be framed; its style and the script of its search are allowed by their hashes. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(STYLE)}`,
  `script-src ${hashSource(SEARCH)}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export function mountDocuments(app: FastifyInstance): void {
  app.get("/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(openApi()),
  );
  app.get("/docs", async (_request, reply) =>
    reply
      .headers({
        "content-security-policy": POLICY,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      })
      .type("text/html; charset=utf-8")
      .send(page()),
  );
}

let openApiText: Buffer | undefined;

function openApi(): Buffer {
  openApiText ??= readFileSync(OPENAPI);
  return openApiText;
}

let pageText: string | undefined;

function page(): string {
  // The generator writes the document after a schema of OpenAPI, of which the page reads a part.
  pageText ??= renderPage(JSON.parse(openApi().toString()) as Document);
  return pageText;
}

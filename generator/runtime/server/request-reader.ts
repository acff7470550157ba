// From a request as Fastify has it to the parts that a handler gets, each read by its description and judged.
import type { FastifyRequest } from "fastify";
import { essenceOf } from "../media-types.ts";
import type { BodyDescription } from "../operation.ts";
import { cookieTexts } from "./cookies.ts";
import {
  createPathEncoding,
  decodeText,
  type EncodedTexts,
  encodedQuery,
  isPlainTemplate,
} from "./encoded-texts.ts";
import { invalidRequest, type RequestProblem } from "./errors.ts";
import { fillBody, fillDefaults } from "./fill-defaults.ts";
import { bodyValidator, type ReadBody } from "./read-body.ts";
import { checkPart, createPartReader } from "./request-parts.ts";
import type { RequestParts, Route } from "./route.ts";

/** Replaces the error for an invalid request. */
export type OnInvalid = (
  problems: readonly RequestProblem[],
  operation: Route<unknown>["operation"],
) => unknown;

export function createRequestReader(
  route: Pick<Route<unknown>, "operation" | "validators">,
  onInvalid: OnInvalid | undefined,
  { fillsBodies = false }: { readonly fillsBodies?: boolean | undefined } = {},
) {
  const { operation, validators } = route;
  const inTemplate = templateNames(operation.path);
  const keyOf = (name: string) => `p${inTemplate.indexOf(name)}`;
  const isPlain = isPlainTemplate(operation.path);
  const path = createPartReader("path", operation.pathParameters, { validator: validators.path, keyOf });
  const encodedPath = createPathEncoding(operation.path, operation.pathParameters, keyOf);
  const query = createPartReader("query", operation.query, { validator: validators.query });
  const headers = createPartReader("headers", operation.headers, { validator: validators.headers });
  const cookies = createPartReader("cookies", operation.cookies ?? [], { validator: validators.cookies });

  return (request: FastifyRequest, read: ReadBody): RequestParts => {
    const problems: RequestProblem[] = [];
    const parts: {
      path?: Record<string, unknown>;
      query?: Record<string, unknown>;
      headers?: Record<string, unknown>;
      cookies?: Record<string, unknown>;
      body?: unknown;
      contentType?: string;
    } = {};
    if (operation.pathParameters.length > 0) {
      const encoded = encodedPath(request.url);
      const texts = request.params as Readonly<Record<string, unknown>>;
      parts.path = path(isPlain ? texts : decodedTexts(texts, encoded), problems, encoded);
      checkPart(validators.path, parts.path, "path", problems);
    }
    if (operation.query.length > 0) {
      parts.query = query(request.query as Record<string, unknown>, problems, encodedQuery(request.url));
      checkPart(validators.query, parts.query, "query", problems);
    }
    if (operation.headers.length > 0) {
      parts.headers = headers(request.headers, problems);
      checkPart(validators.headers, parts.headers, "headers", problems);
    }
    if (operation.cookies !== undefined) {
      const { texts, encoded } = cookieTexts(request.headers.cookie, operation.cookies);
      parts.cookies = cookies(texts, problems, encoded);
      checkPart(validators.cookies, parts.cookies, "cookies", problems);
    }
    if (operation.hasBody) {
      const { value, offered } = read;
      if (value === undefined) checkMissing(operation, problems);
      else {
        parts.body = value;
        if (offered !== undefined) parts.contentType = contentTypeOf(offered, request);
        // Values that come one by one are judged as they come.
        const validator = offered === undefined ? validators.body : bodyValidator(route, offered);
        if (offered?.kind !== "lines") checkPart(validator, value, "body", problems);
      }
    }
    if (problems.length > 0) throw onInvalid?.(problems, operation) ?? invalidRequest(problems);
    fillDefaults(parts.query, operation.query);
    fillDefaults(parts.headers, operation.headers);
    fillDefaults(parts.cookies, operation.cookies ?? []);
    const ofBody = operation.bodyDefaults?.[read.offered?.mediaType ?? "application/json"];
    if (fillsBodies && ofBody !== undefined) fillBody(parts.body, ofBody);
    return parts;
  };
}

/**
 * A router that is given several parameters in one segment separates them by itself, but not by their
 * allowed values.
 */
function decodedTexts(
  texts: Readonly<Record<string, unknown>>,
  encoded: EncodedTexts | undefined,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, encoded?.(key).map(decodeText)[0] ?? text]),
  );
}

function checkMissing(
  { bodies, bodyRequired }: Route<unknown>["operation"],
  problems: RequestProblem[],
): void {
  if (!bodyRequired) return;
  const message = `expected ${bodies === undefined ? "a JSON body" : "a body"}, found none`;
  problems.push({ in: "body", pointer: "", code: "required", message });
}

/** The declared one, by which types tell bodies apart; where that leaves it open, the one that came. */
function contentTypeOf({ mediaType }: BodyDescription, { headers }: FastifyRequest): string {
  return mediaType.includes("*") ? essenceOf(headers["content-type"] ?? "") : mediaType;
}

function templateNames(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
}

// Errors of the service: a code of the table below and a sentence. The table is the registry of error codes and gives
// each its HTTP status; rendering into a body happens in transport/render-error.ts.
import { errorCodes } from "../generator/generated/constants.ts";

/** The table of the contract, and the code of an operation that has no handler yet. */
export const STATUS_BY_CODE = { ...errorCodes, not_implemented: 501 } as const;

export type RefusalCode = keyof typeof STATUS_BY_CODE;

export interface RefusalDetail {
  in: "body" | "query" | "headers" | "cookies" | "path";
  pointer: string;
  code: string;
  message: string;
}

/** The properties that some refusals carry beyond a sentence. */
export interface RefusalExtras {
  details?: readonly RefusalDetail[];
  missingScopes?: readonly string[];
  retryAfterSeconds?: number;
  rateLimitPolicy?: string;
  allow?: string;
}

export class Refusal extends Error {
  override name = "Refusal";
  code: RefusalCode;
  extras: RefusalExtras;

  constructor(code: RefusalCode, message: string, extras: RefusalExtras = {}) {
    super(message);
    this.code = code;
    this.extras = extras;
  }
}

/** A body property that breaks a rule which no schema can state. */
export function invalidBody(pointer: string, code: string, message: string): Refusal {
  return new Refusal("invalid_request", `body ${pointer}: ${message}`, {
    details: [{ in: "body", pointer, code, message }],
  });
}

/** A query parameter that breaks a rule which no schema can state. */
export function invalidQuery(name: string, code: "invalid_cursor" | "format", message: string): Refusal {
  return new Refusal(code === "invalid_cursor" ? code : "invalid_request", `query ${name}: ${message}`, {
    details: [{ in: "query", pointer: `/${name}`, code, message }],
  });
}

export function notFound(what: string): Refusal {
  return new Refusal("not_found", `no such ${what}, or the key cannot see it`);
}

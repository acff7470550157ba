// Reads error bodies in every shape the specification documents.

import type { ErrorCode } from "../../generator/generated/constants.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { text } from "./envelope.ts";

type ErrorShape = "nested" | "legacy" | "rate-limit" | "none";

interface ReadError {
  readonly shape: ErrorShape;
  readonly code: string | undefined;
  readonly missingScopes: readonly string[] | undefined;
}

/** Whether what was found is one of these codes of the contract. */
export const isCode = (found: string | undefined, ...codes: readonly ErrorCode[]): boolean =>
  codes.some((code) => code === found);

/** Whether a refusal is about the scopes of a key, and so says nothing about the access of its identity. */
export const saysMissingScope = (json: unknown): boolean => isCode(readError(json).code, "missing_scope");

/** @param json parsed body; shape `none` when it is not a documented error body */
export function readError(json: unknown): ReadError {
  if (!isObject(json)) return { shape: "none", code: undefined, missingScopes: undefined };
  const missing = json.missing_scopes ?? missingScopesIn(json.error);
  const missingScopes =
    Array.isArray(missing) && missing.every((scope) => typeof scope === "string") ? missing : undefined;
  const legacyCode = text(json, "error_code");
  if (isObject(json.error)) {
    const { error } = json;
    const complete = text(error, "code") !== undefined && text(error, "message") !== undefined;
    return { shape: complete ? "nested" : "none", code: text(error, "code") ?? legacyCode, missingScopes };
  }
  if (legacyCode !== undefined && text(json, "error") !== undefined)
    return { shape: "legacy", code: legacyCode, missingScopes };
  if (legacyCode !== undefined && namesPolicy(json)) {
    return { shape: "rate-limit", code: legacyCode, missingScopes };
  }
  return { shape: "none", code: legacyCode ?? text(json, "error"), missingScopes };
}

/**
 * The value of missing_scopes in a body of the legacy shape that is not a list of texts; `undefined` where it
 * is one, or absent. The shape of such a body is judged by itself (ERR-02).
 */
export function misshapenScopes(json: unknown): unknown {
  if (!isObject(json) || !("error_code" in json) || isObject(json.error)) return undefined;
  const { missing_scopes: missing } = json;
  const isList = Array.isArray(missing) && missing.every((scope) => typeof scope === "string");
  return isList || missing === null ? undefined : missing;
}

/** The nested shape is not shown with missing scopes: they may stand beside the code, or among details of it. */
function missingScopesIn(error: unknown): unknown {
  if (!isObject(error)) return undefined;
  return (
    error.missing_scopes ??
    Object.values(error)
      .map(missingScopesIn)
      .find((scopes) => scopes !== undefined)
  );
}

/** Whether a body names the policy of a limit: in a text or otherwise, because its type is not shown. */
export const namesPolicy = ({ rate_limit_policy: policy }: JsonObject): boolean => (policy ?? "") !== "";

/** The text for people in whichever shape; empty where there is none. */
export function errorMessage(json: unknown): string {
  if (!isObject(json)) return "";
  const { error } = json;
  return String((isObject(error) ? error.message : error) ?? json.message ?? "");
}

// Reads properties of a request body, strictly by type; other properties are ignored.
import { unprocessable } from "./refusal.ts";

export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function object(value: unknown, where = "the body"): Json {
  if (!isJson(value)) throw unprocessable(`${where} must be an object`);
  return value;
}

/** A string that must be there. */
export function text(body: Json, name: string, most = 10_000): string {
  const value = body[name];
  if (typeof value !== "string") throw unprocessable(`${name} must be a string`);
  if (value.trim() === "" || value.length > most) throw unprocessable(`${name} is blank or too long`);
  return value;
}

export const optionalText = (body: Json, name: string): string | undefined =>
  body[name] === undefined ? undefined : text(body, name);

/** A string or null; absent counts as null. */
export const nullableText = (body: Json, name: string): string | null =>
  body[name] === undefined || body[name] === null ? null : text(body, name);

export function integer(body: Json, name: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = body[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < least || value > most) {
    throw unprocessable(`${name} must be an integer from ${least}`);
  }
  return value;
}

/** A list of strings; absent counts as empty. */
export function texts(body: Json, name: string): string[] {
  const value = body[name] ?? [];
  if (body[name] === null || !Array.isArray(value)) throw unprocessable(`${name} must be a list`);
  if (!value.every((item) => typeof item === "string")) throw unprocessable(`${name} must hold strings`);
  return value;
}

/** A list of objects; absent counts as empty. */
export function objects(body: Json, name: string): Json[] {
  const value = body[name];
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw unprocessable(`${name} must be a list`);
  return value.map((item) => object(item, `each of ${name}`));
}

/** @returns the address when it is absolute http(s) without credentials */
export function webAddress(value: string, name: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:\/\//i.test(value) || url.username !== "" || url.password !== "") {
    throw unprocessable(`${name} must be an absolute http(s) URL`);
  }
  return value;
}

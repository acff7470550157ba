// Finds private data in the properties of a member: names and texts that look like private data.

import { percentDecoded } from "../text/addresses.ts";
import type { JsonObject } from "../text/json.ts";
import { isObject } from "../text/json.ts";

/** Names without the signs that join their words, which differ from server to server. */
const PRIVATE: ReadonlySet<string> = new Set([
  ...["email", "emails", "emailaddress", "phone", "phonenumber", "phonenumbers", "mobilenumber"],
  ...["birthday", "birthdate", "dateofbirth", "address", "homeaddress", "postaladdress"],
]);
const isPrivate = (name: string): boolean => PRIVATE.has(name.toLowerCase().replaceAll(/[_-]/g, ""));
/** The last words of names that say whose or which it is, as in work_email and mobilePhoneNumber. */
const ENDING =
  /_(?:e_?mail(?:_address)?|(?:tele|cell|mobile|home|work)?phone(?:_?number)?|birth_?(?:day|date)|dob|(?:home|postal)_address)s?$/;
const endsPrivate = (name: string): boolean =>
  ENDING.test(`_${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").replaceAll("-", "_")}`.toLowerCase());

/** Names of properties, at any depth, that hold private data. */
export function privateProperties(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(privateProperties);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...((isPrivate(name) && !isNothing(inner)) || (endsPrivate(name) && isData(inner)) ? [name] : []),
    ...privateProperties(inner),
  ]);
}

/** The value of a property in the place of data. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === "" ||
  value === false ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** Addresses and numbers; that somebody verified one, or wants mail daily, is a setting. */
const isData = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isData) : typeof value === "string" && /[@\d]/.test(value);

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
/** An e-mail address anywhere in a web address; photo@2x.png and package@1.2.3 are none. */
const EMAIL_INSIDE =
  /[\w.+-]@(?!\d+x\.)([a-z0-9-]+\.)+(?!(png|jpe?g|gif|svg|webp|avif|bmp|ico|js|css)\b)[a-z]{2,}(?![\w.-])/i;

/** Properties whose text looks like an e-mail address; a display name may be anything. */
export const addressesIn = (member: JsonObject): readonly string[] =>
  Object.entries(member)
    .filter(([name, value]) => name !== "display_name" && typeof value === "string" && hasEmail(value))
    .map(([name]) => name);

/** In web addresses, which may spell it with %40. */
const hasEmail = (value: string): boolean =>
  /^[a-z]+:\/\//i.test(value) ? EMAIL_INSIDE.test(percentDecoded(value)) : EMAIL.test(value);

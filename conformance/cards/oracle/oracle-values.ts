// The hand-written oracle of cards, foundation: how a value is examined and which remarks it gets. Written from the
// specification and the catalogue, and independent of every schema and generated validator.

import { segment } from "../../../generator/runtime/text/pointer.ts";
import { isObject } from "../../text/json.ts";
import { type Bounds, limits } from "../limits.ts";

/**
 * `broken`: a rule of the specification is broken, any deployment refuses it. `stricter`: only this contract's own
 * decision refuses it. `looser`: only this contract's own decision accepts it. `unsure`: even that is open.
 */
type RemarkKind = "broken" | "stricter" | "looser" | "unsure";

export interface Remark {
  readonly requirement: string;
  readonly pointer: string;
  readonly kind: RemarkKind;
}

export type Out = (requirement: string, pointer: string, kind?: RemarkKind) => void;
/** Looks at one value; `requirement` is the rule that a wrong value breaks. */
export type Look = (value: unknown, at: string, out: Out, requirement: string) => void;

export interface Property {
  readonly requirement: string;
  readonly look: Look;
  /** The kind of remark for a missing property; none for optional ones. */
  readonly missing?: readonly [requirement: string, kind: RemarkKind];
}

export const must = (requirement: string, look: Look): Property => ({
  requirement,
  look,
  missing: [requirement, "broken"],
});
/**
 * The content for which a block exists: the specification names it, and does not say that it has to be there.
 */
export const shown = (requirement: string, look: Look): Property => ({
  requirement,
  look,
  missing: ["CRD-117", "stricter"],
});
/** Required by this contract only. */
export const ours = (requirement: string, look: Look): Property => ({
  requirement,
  look,
  missing: ["CRD-101", "stricter"],
});
export const may = (requirement: string, look: Look): Property => ({ requirement, look });
/** May be left out by this contract; the specification's table does not say so. */
export const expected = (requirement: string, look: Look): Property => ({
  requirement,
  look,
  missing: ["CRD-102", "looser"],
});

/** Judges the properties of an object; this contract refuses unlisted ones. */
export function lookAtProperties(
  value: Readonly<Record<string, unknown>>,
  at: string,
  out: Out,
  properties: Readonly<Record<string, Property>>,
): void {
  for (const name of Object.keys(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const place = `${at}/${segment(name)}`;
    if (property === undefined) out("CRD-97", place, "stricter");
    else if (value[name] === null && property.missing?.[1] !== "broken") out("CRD-100", place, "stricter");
    else property.look(value[name], place, out, property.requirement);
  }
  for (const [name, { missing }] of Object.entries(properties))
    if (missing !== undefined && !Object.hasOwn(value, name)) out(missing[0], `${at}/${name}`, missing[1]);
}

/** An object with these properties. */
export const object =
  (properties: Readonly<Record<string, Property>>): Look =>
  (value, at, out, requirement) => {
    if (isObject(value)) lookAtProperties(value, at, out, properties);
    else out(requirement, at, "stricter");
  };

interface TextOptions extends Partial<Bounds> {
  /** White space alone is refused by the specification. */
  readonly notBlank?: boolean;
  /** A deployment may have room for one line only. */
  readonly mayBeOneLine?: boolean;
  /** A deployment may refuse an empty text, though no smallest length is given. */
  readonly mayNeedWords?: boolean;
  /** The kind of remark for a value of another type. */
  readonly otherwise?: RemarkKind;
}

/** The rule that a value is refused although it can be read as one that belongs there. */
const READABLE = "CRD-115";
const isScalar = (value: unknown): boolean => typeof value === "number" || typeof value === "boolean";
const isNumeric = (value: unknown): boolean =>
  typeof value === "boolean" || (typeof value === "string" && !Number.isNaN(Number(value)));

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

export const text =
  ({
    min = 0,
    max,
    notBlank = false,
    mayBeOneLine = false,
    mayNeedWords = mayBeOneLine,
    otherwise = "broken",
  }: TextOptions = {}): Look =>
  (value, at, out, requirement) => {
    if (isScalar(value)) return out(READABLE, at, "stricter");
    if (typeof value !== "string") return out(requirement, at, otherwise);
    if (value.length < min) return out(requirement, at);
    if (max !== undefined) lookAtLength(value, max, out, { at, requirement });
    if (mayBeOneLine && /[\r\n]/.test(value)) out("CRD-119", at, "looser");
    if (mayNeedWords && value === "") out("CRD-119", at, "looser");
    if (value === "" || value.trim() !== "") return;
    if (notBlank) out(requirement, at);
    else out("CRD-119", at, "looser");
  };

/** The unit in which lengths count is not shown: only plain ASCII is the same length in each. */
function lookAtLength(
  value: string,
  max: number,
  out: Out,
  { at, requirement }: { readonly at: string; readonly requirement: string },
): void {
  const points = Array.from(value).length;
  if (points > max) out(isAscii(value) ? requirement : "CRD-103", at, isAscii(value) ? "broken" : "stricter");
  else if (Buffer.byteLength(value) > max) out("CRD-103", at, "looser");
}

/** Deployments have limits of their own where none is given; nobody's is below this. */
export const SHORT = 60;

/** A string that this contract alone asks for. */
export const ownText: Look = (value, at, out, requirement) => {
  text({ otherwise: "stricter" })(value, at, out, requirement);
  if (typeof value === "string" && value.length > SHORT) out("CRD-102", at, "looser");
};

export const oneOf =
  (...values: readonly string[]): Look =>
  (value, at, out, requirement) => {
    if (typeof value === "string" && values.includes(value)) return;
    const [only, ...more] = Array.isArray(value) ? value : [value];
    const isListed = typeof only === "string" && values.includes(only.trim().toLowerCase());
    const isIndex = Number.isInteger(value) && Number(value) >= 0 && Number(value) < values.length;
    if (!value || isIndex || (isListed && more.length === 0)) out(READABLE, at, "stricter");
    else out(requirement, at);
  };

export const exactly =
  (wanted: number): Look =>
  (value, at, out, requirement) => {
    if (value === wanted) return;
    if (isNumeric(value) && Number(value) === wanted) out(READABLE, at, "stricter");
    else out(requirement, at);
  };

const FLAGS: ReadonlySet<unknown> = new Set([0, 1, "", "0", "1", "true", "false", "yes", "no", "on", "off"]);

export const flag =
  (otherwise: RemarkKind = "broken"): Look =>
  (value, at, out, requirement) => {
    if (typeof value === "boolean") return;
    if (FLAGS.has(value)) out(READABLE, at, "stricter");
    else out(requirement, at, otherwise);
  };

export const number =
  ({ min, max }: Bounds): Look =>
  (value, at, out, requirement) => {
    if (isNumeric(value)) out(READABLE, at, "stricter");
    else if (typeof value !== "number" || !(value >= min && value <= max)) out(requirement, at);
  };

export const integer =
  ({ min, max }: Bounds = { min: -Infinity, max: Infinity }): Look =>
  (value, at, out, requirement) => {
    if (isNumeric(value)) out(READABLE, at, "stricter");
    else if (!Number.isInteger(value) || Number(value) < min || Number(value) > max) out(requirement, at);
  };

/** The last second of the year 9999: many programs cannot read later ones. */
const LAST_SECOND = 253_402_300_799;

export const isUnusualTime = (seconds: number): boolean => seconds < 1 || seconds > LAST_SECOND;

export const time: Look = (value, at, out, requirement) => {
  integer()(value, at, out, requirement);
  if (Number.isInteger(value) && isUnusualTime(Number(value))) out("CRD-116", at, "looser");
};

/** A list with bounds on its length. */
export const list =
  ({ min, max }: Bounds, item: Look): Look =>
  (value, at, out, requirement) => {
    const isEmpty = !value || (isObject(value) && Object.keys(value).length === 0);
    if (isEmpty) return out(READABLE, at, "stricter");
    if (!Array.isArray(value)) return out(requirement, at);
    if (value.length < min || value.length > max) out(requirement, at);
    for (const [index, one] of value.entries()) item(one, `${at}/${index}`, out, requirement);
  };

/** Nothing that a deployment could have a reason against: a host with a name, and a path and a query at most. */
const USUAL = /^https?:\/\/([a-z0-9-]+\.)+[a-z]{2,}(\/[^#]*)?$/;

/** Absolute, http or https, without user name and password; `wrongType` where the place names another rule. */
export const url: Look = (value, at, out, requirement) => {
  if (typeof value !== "string") return out(requirement, at);
  if (value.length > limits.url.max) return out("CRD-15", at);
  const [, authority] = /^https?:\/\/([^/?#\\]*)/i.exec(value) ?? [];
  // The parser of browsers takes blanks away, reads other slashes and does without them.
  if (authority === undefined) {
    const isMended = /^\s*https?:/i.test(value);
    return out(isMended ? "CRD-114" : "CRD-13", at, isMended ? "unsure" : "broken");
  }
  if (/^:?@/.test(authority)) return out("CRD-14", at, "unsure");
  if (authority.includes("@")) return out("CRD-14", at);
  if (authority === "") return out("CRD-13", at, "unsure");
  const isPlain = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,4})?$/i.test(authority) && /^[!-~]*$/.test(value);
  if (!isPlain || /["<>\\^`{|}]/.test(value)) out("CRD-13", at, "unsure");
  else if (!USUAL.test(value)) out("CRD-113", at, "looser");
};

/** An id of a block; `kind` for ids of parts, about which only this contract speaks. */
export const id =
  (kind: RemarkKind = "broken"): Look =>
  (value, at, out, requirement) => {
    if (isScalar(value)) return out(READABLE, at, "stricter");
    if (typeof value !== "string") return out(requirement, at, kind);
    const length = kind === "broken" ? "CRD-17" : requirement;
    if (value.length === 0 || value.trim() === "") return out(length, at, kind);
    if (Array.from(value).length > limits.id.max) out(length, at, isAscii(value) ? kind : "stricter");
    else if (Buffer.byteLength(value) > limits.id.max) out("CRD-103", at, "looser");
  };

// The hand-written oracle of cards, parts: inline items, number formats, images, actions and their input.
import { isObject } from "../../text/json.ts";
import { limits } from "../limits.ts";
import {
  flag,
  id,
  integer,
  type Look,
  list,
  lookAtProperties,
  may,
  must,
  number,
  object,
  oneOf,
  ours,
  ownText,
  type Property,
  SHORT,
  text,
  time,
  url,
} from "./oracle-values.ts";

const form = "CRD-105";
const tones = oneOf("brand", "neutral", "muted", "success", "warning", "danger");
const isAnything: Look = () => {};
const type: Property = may(form, isAnything);

const kinds: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  text: { type, text: ours(form, ownText) },
  email: { type, text: ours(form, ownText), address: ours("CRD-80", text(limits.emailAddress)) },
  link: { type, label: ours(form, ownText), url: ours("CRD-13", url) },
  status: { type, text: ours(form, ownText), tone: ours("CRD-81", tones) },
  time: { type, timestamp: ours("CRD-82", time), format: ours("CRD-82", oneOf("relative", "absolute")) },
};

/** One of the inline items with these types. */
const inlineOf =
  (...names: readonly string[]): Look =>
  (value, at, out, requirement) => {
    const name = isObject(value) ? value.type : undefined;
    const properties = typeof name === "string" && names.includes(name) ? kinds[name] : undefined;
    // The specification does not show how items are distinguished: a text may stand for itself.
    const hasNoType = isObject(value) ? name === undefined : typeof value !== "object";
    if (hasNoType) return out(form, at, "stricter");
    if (!isObject(value) || properties === undefined) return out(requirement, at);
    lookAtProperties(value, at, out, properties);
  };

/** In a list that has a rule about its length, a rule of its own covers the kinds of its items. */
const inlineItem: Look = (value, at, out) => inlineOf(...Object.keys(kinds))(value, at, out, "CRD-79");
export const inlineItems = list(limits.inlineItems, inlineItem);

export const metadataItem: Look = inlineOf("text", "status", "time");

/** The specification does not say that digits are whole numbers. */
const digits = may("CRD-83", (value, at, out, requirement) => {
  const { min, max } = limits.fractionDigits;
  const isFraction = typeof value === "number" && value > min && value < max && !Number.isInteger(value);
  if (isFraction) out("CRD-115", at, "stricter");
  else integer(limits.fractionDigits)(value, at, out, requirement);
});
/** The specification gives the digits to the format number; beside another one they are this contract's own. */
const ownDigits = may("CRD-97", (value, at, out, requirement) => {
  const { min, max } = limits.fractionDigits;
  const isValid = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  out(requirement, at, isValid ? "looser" : "stricter");
});
const currency: Look = (value, at, out, requirement) => {
  if (typeof value !== "string" || !/^[A-Z]{3}$/.test(value)) out(requirement, at);
};

const formats: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  number: { type, maximumFractionDigits: digits },
  duration_ms: { type },
  percent: { type, maximumFractionDigits: ownDigits },
  currency: { type, currency: ours("CRD-84", currency), maximumFractionDigits: ownDigits },
};

export const numberFormat: Look = (value, at, out) => {
  if (!isObject(value)) return out(form, at, "stricter");
  const properties =
    typeof value.type === "string" && Object.hasOwn(formats, value.type) ? formats[value.type] : undefined;
  if (properties === undefined) out("CRD-84", at);
  else lookAtProperties(value, at, out, properties);
};

/** Pictures beside the image block have a form, and limits, of this contract's own. */
const ownAlt: Look = (value, at, out) => {
  text(limits.alt)(value, at, (_, place, kind) => out(form, place, kind ?? "stricter"), form);
  if (typeof value === "string" && value.length > SHORT) out("CRD-102", at, "looser");
};

export const image = object({
  url: ours("CRD-13", url),
  alt: ours(form, ownAlt),
});

export const scalar: Look = (value, at, out, requirement) => {
  if (typeof value === "object" && value !== null) out(requirement, at);
  else if (typeof value === "string" && Array.from(value).length > limits.scalar.max) out(requirement, at);
};

const forbidden: ReadonlySet<string> = new Set(["__proto__", "prototype", "constructor"]);

const input: Look = (value, at, out) => {
  if (Array.isArray(value) && value.length === 0) return out("CRD-115", at, "stricter");
  if (!isObject(value)) return out("CRD-44", at);
  const names = Object.keys(value);
  if (names.length > limits.actionInput.max) out("CRD-44", at);
  for (const name of names) {
    if (forbidden.has(name)) out("CRD-46", `${at}/${name}`);
    else scalar(value[name], `${at}/${name}`, out, "CRD-45");
  }
};

const inputProperty = may("CRD-44", input);
const partId = ours("CRD-102", id("stricter"));

const row = object({
  id: partId,
  label: ours("CRD-107", ownText),
  description: may("CRD-107", ownText),
  accessibleLabel: may("CRD-107", ownText),
  selected: may("CRD-107", flag("stricter")),
  count: may("CRD-38", (value, at, out, requirement) => {
    number(limits.actionCount)(value, at, out, requirement);
    if (typeof value === "number" && !Number.isInteger(value)) out("CRD-102", at, "stricter");
  }),
  input: inputProperty,
});

const footerItem = object({
  id: partId,
  label: ours("CRD-101", ownText),
  icon: may("CRD-41", oneOf("refresh")),
  input: inputProperty,
  variant: may("CRD-41", oneOf("ghost", "primary", "secondary")),
});

/** The specification names no properties of these; an item with just an id and a label is the least there can be. */
const plainItem = object({
  id: partId,
  label: ours("CRD-101", ownText),
  input: inputProperty,
  accessibleLabel: may("CRD-107", ownText),
});

/** The four variants of an actions block, distinguished by presentation and menuLabel. */
export function actionsProperties(
  block: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Property>> {
  if (block.presentation === "rows") {
    return {
      presentation: type,
      status: may("CRD-37", oneOf("closed")),
      items: ours("CRD-36", list(limits.rowActions, row)),
    };
  }
  if (block.presentation === "footer")
    return { presentation: type, items: ours("CRD-40", list(limits.footerActions, footerItem)) };
  if (Object.hasOwn(block, "presentation"))
    return { presentation: must("CRD-94", oneOf("rows", "footer")), items: may("CRD-94", isAnything) };
  if (Object.hasOwn(block, "menuLabel"))
    return {
      menuLabel: ours("CRD-101", ownText),
      items: ours("CRD-43", list(limits.menuActions, plainItem)),
    };
  return {
    overflowLabel: may("CRD-107", ownText),
    items: ours("CRD-42", list(limits.plainActions, plainItem)),
  };
}

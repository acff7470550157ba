// The texts of path and query as a client encoded them. Once they are decoded, a comma between the elements of a list looks
// like one within an element.
import type { ParameterDescription } from "../operation.ts";

/** Each text that is under a key, before it is decoded. */
export type EncodedTexts = (key: string) => readonly string[];

/** Undefined where no list can be misread, as in almost every request. */
export function encodedQuery(url: string): EncodedTexts | undefined {
  const start = url.indexOf("?");
  if (start === -1 || !hasEncodedSign(url.slice(start))) return undefined;
  const pairs = url
    .slice(start + 1)
    .replaceAll("+", "%20")
    .split("&")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decodeText(name), value.join("=")] as const;
    });
  return (key) => pairs.flatMap(([name, text]) => (name === key ? [text] : []));
}

/**
 * Of a path whose segments are parameters and nothing else, only where a list can be misread; the router finds the texts of
 * all others as well, and each of them here has what its schema lets it have.
 *
 * @param keyOf says under which key a parameter of the template is
 */
export function createPathEncoding(
  template: string,
  parameters: readonly ParameterDescription[],
  keyOf: (name: string) => string,
) {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const fixed = template.split(/\{[^{}]*\}/).map(literalPattern);
  const forms = names.map((name) => formOf(parameters.find((one) => one.name === name)));
  // The path that the routes were mounted under comes before it.
  const patterns = [forms, forms.map(() => ANYTHING)].map((all) => {
    const parts = fixed.map((text, index) => (all[index] === undefined ? text : `${text}(${all[index]})`));
    return new RegExp(`${parts.join("")}/?$`);
  });
  const isPlain = isPlainTemplate(template) && parameters.every(({ style }) => style === undefined);
  return (url: string): EncodedTexts | undefined => {
    if (isPlain && !url.includes("%")) return undefined;
    const [path = ""] = url.split("?");
    if (isPlain && !hasEncodedSign(path)) return undefined;
    const found = patterns.map((pattern) => pattern.exec(path)).find((match) => match !== null);
    if (found === undefined || found === null) return undefined;
    return (key) => names.flatMap((name, index) => (keyOf(name) === key ? [found[index + 1] ?? ""] : []));
  };
}

/** Whether every parameter is a segment. */
export function isPlainTemplate(template: string): boolean {
  return template.split("/").every((segment) => !segment.includes("{") || /^\{[^{}]*\}$/.test(segment));
}

/** The form of a text in a segment before it is decoded, so that several of them in one can be distinguished. */
function formOf(parameter: ParameterDescription | undefined): string {
  if (parameter === undefined) return ANYTHING;
  const { name, style, type, explode } = parameter;
  const own = singleForm(parameter);
  if (style === "label") return `\\.(?:${own ?? "[^/]*"})`;
  if (style !== "matrix") return own ?? ANYTHING;
  if (explode && type === "object") return "(?:;[^/;]*)+";
  return `(?:;${escapeSigns(encodeURIComponent(name))}(?:=(?:${own ?? "[^/;]*"}))?)+`;
}

/** Of a parameter that is a number, a boolean or one of a few texts. */
function singleForm({ type, kinds, schema }: ParameterDescription): string | undefined {
  if (kinds !== undefined) return undefined;
  const values = type === "string" ? valuesOf(schema) : undefined;
  if (values === undefined) return FORMS[type];
  const texts = values.flatMap((value) => [encodeURIComponent(value), value]);
  // The longest first, so that none ends where a longer one goes on.
  const sorted = [...new Set(texts)].sort((a, b) => b.length - a.length);
  return sorted.map(escapeSigns).join("|");
}

const ANYTHING = "[^/]+";
const FORMS: Readonly<Record<string, string>> = {
  integer: "-?\\d+",
  number: "-?\\d+(?:\\.\\d+)?(?:[eE](?:[-+]|%2B)?\\d+)?",
  boolean: "true|false",
};

function valuesOf(schema: unknown): readonly string[] | undefined {
  const { enum: values, const: value } = schema as {
    readonly enum?: readonly unknown[];
    readonly const?: unknown;
  };
  const all = values ?? (value === undefined ? [] : [value]);
  return all.length > 0 && all.every((one) => typeof one === "string") ? all : undefined;
}

/** As it is, or as a client encodes it. */
function literalPattern(text: string): string {
  const encoded = encodeURI(text);
  return encoded === text ? escapeSigns(text) : `(?:${escapeSigns(text)}|${escapeSigns(encoded)})`;
}

function escapeSigns(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** A comma, or the sign of another style, that may belong to an element. */
function hasEncodedSign(text: string): boolean {
  return /%(?:2c|7c)/i.test(text);
}

/** A text that cannot be decoded stays. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

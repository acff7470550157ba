// Prints values as TypeScript or JSON literals in the layout our formatter would choose.
import { isObject } from "../read/json.ts";

/** Width of a line in this repository's formatter. */
export const LINE_WIDTH = 110;

export interface DataLayout {
  /** JSON quotes every key and has no trailing commas. */
  readonly json?: boolean;
}

/** Prints `value` where the line already holds `column` characters and `tail` more must fit behind it. */
export function printData(
  value: unknown,
  indent: number,
  column: number,
  layout: DataLayout = {},
  tail = 1,
): string {
  if (isEmpty(value)) return Array.isArray(value) ? "[]" : "{}";
  const broken = Array.isArray(value)
    ? mustBreak(value)
    : isObject(value) && layout.json === true && Object.keys(value).length > 0;
  if (!broken) {
    const flat = flatData(value, layout);
    if (flat !== undefined && column + flat.length + tail <= LINE_WIDTH) return flat;
  }
  const comma = layout.json === true ? "" : ",";
  const pad = " ".repeat(indent + 2);
  const close = " ".repeat(indent);
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((item) => typeof item === "number"))
      return fillNumbers(value, indent, comma);
    const items = value.map((item) => `${pad}${printData(item, indent + 2, indent + 2, layout)}`);
    return `[\n${items.join(",\n")}${comma}\n${close}]`;
  }
  if (isObject(value)) {
    const members = entriesOf(value).map(([key, item]) => {
      const head = `${pad}${printKey(key, layout)}:`;
      return `${head}${printMemberValue(item, indent + 2, head.length, layout)}`;
    });
    return `{\n${members.join(",\n")}${comma}\n${close}}`;
  }
  return scalar(value, layout);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isObject(value) && entriesOf(value).length === 0;
}

function scalar(value: unknown, layout: DataLayout): string {
  return typeof value === "string" && layout.json !== true ? quoteText(value) : quote(value);
}

/** A long string goes on its own line behind the key in TypeScript; JSON keeps it where it is. */
function printMemberValue(value: unknown, indent: number, column: number, layout: DataLayout): string {
  if (
    typeof value === "string" &&
    layout.json !== true &&
    column + 1 + quote(value).length + 1 > LINE_WIDTH
  ) {
    return `\n${" ".repeat(indent + 2)}${quote(value)}`;
  }
  return ` ${printData(value, indent, column + 1, layout)}`;
}

/** A key of an object literal. Written plainly, `__proto__` would set the prototype instead of a member. */
export function printKey(key: string, layout: DataLayout = {}): string {
  if (layout.json === true) return quote(key);
  return key === "__proto__" ? '["__proto__"]' : printName(key);
}

/** A member name in a type. */
export function printName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteText(name);
}

/** Double quotes, or single ones where that saves escapes. */
function quoteText(text: string): string {
  const doubled = quote(text);
  if (!text.includes('"')) return doubled;
  const quotes = (mark: string) => text.split(mark).length - 1;
  if (quotes('"') <= quotes("'")) return doubled;
  return `'${doubled.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A value as JSON that is safe in any source: no line separators. */
export function quote(value: unknown): string {
  return (JSON.stringify(value) ?? "null")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
    .replaceAll("\u007f", "\\u007f");
}

function flatData(value: unknown, layout: DataLayout): string | undefined {
  if (Array.isArray(value)) {
    if (mustBreak(value)) return undefined;
    const items = value.map((item) => flatData(item, layout));
    return items.includes(undefined) ? undefined : `[${items.join(", ")}]`;
  }
  if (isObject(value)) {
    const parts = entriesOf(value).map(([key, item]) => {
      const text = flatData(item, layout);
      return text === undefined ? undefined : `${printKey(key, layout)}: ${text}`;
    });
    if (parts.length === 0) return "{}";
    return layout.json === true || parts.includes(undefined) ? undefined : `{ ${parts.join(", ")} }`;
  }
  return scalar(value, layout);
}

/** Several objects, or several lists, of more than one element each go on lines of their own. */
function mustBreak(value: readonly unknown[]): boolean {
  if (value.length < 2) return false;
  const objects = value.every((item) => isObject(item) && entriesOf(item).length > 1);
  const lists = value.every((item) => Array.isArray(item) && item.length > 1);
  return objects || lists;
}

function fillNumbers(values: readonly number[], indent: number, comma: string): string {
  const pad = " ".repeat(indent + 2);
  const lines: string[] = [];
  let line = pad;
  values.forEach((value, index) => {
    const text = `${value}${index < values.length - 1 ? "," : comma}`;
    const next = line === pad ? `${line}${text}` : `${line} ${text}`;
    if (next.length > LINE_WIDTH && line !== pad) {
      lines.push(line);
      line = `${pad}${text}`;
    } else line = next;
  });
  return `[\n${[...lines, line].join("\n")}\n${" ".repeat(indent)}]`;
}

function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

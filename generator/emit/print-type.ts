// Prints types as data in the layout our formatter would choose, so that generated files need no formatting.
import type { Member, TypeNode } from "../model/model.ts";
import { printDoc } from "./print-comment.ts";
import { LINE_WIDTH, printData, printName } from "./print-data.ts";

/** Prints `type` where the line already holds `column` characters and its block is indented by `indent`. */
export function printType(type: TypeNode, indent: number, column: number, tail = 1): string {
  const flat = flatType(type);
  if (flat !== undefined && column + flat.length + tail <= LINE_WIDTH) return flat;
  switch (type.kind) {
    case "object":
      return printObject(type, indent);
    case "array":
      return printArray(type.items, indent, column, tail);
    case "union":
      return printUnion(type.of, indent, column, tail);
    case "intersection":
      return printIntersection(type.of, indent, column);
    case "tuple":
      return printTuple(type, indent);
    default:
      return flat ?? "unknown";
  }
}

/** The type after `type X =` or `name:`; a union that does not fit goes on lines of its own. */
export function printAssigned(type: TypeNode, indent: number, column: number): string {
  const flat = flatType(type);
  if (flat !== undefined && column + 1 + flat.length + 1 <= LINE_WIDTH) return ` ${flat}`;
  if (type.kind === "union" && hugged(type.of) === undefined) {
    return `\n${printBranches(type.of, indent + 2)}`;
  }
  if ((type.kind === "literal" || type.kind === "reference") && flat !== undefined) {
    return `\n${" ".repeat(indent + 2)}${flat}`;
  }
  return ` ${printType(type, indent, column + 1)}`;
}

/** The members of an interface or an object type, one a line, with their comments. */
export function printMembers(
  members: readonly Member[],
  index: TypeNode | undefined,
  indent: number,
): string {
  const pad = " ".repeat(indent);
  const lines = members.map((member) => {
    const head = `${pad}${printName(member.name)}${member.optional ? "?" : ""}:`;
    const doc = printDoc(member.description, member.deprecated === true, indent);
    return `${doc}${head}${printAssigned(member.type, indent, head.length)};\n`;
  });
  if (index !== undefined) {
    const head = `${pad}[key: string]:`;
    lines.push(`${head}${printAssigned(index, indent, head.length)};\n`);
  }
  return lines.join("");
}

function flatType(type: TypeNode): string | undefined {
  switch (type.kind) {
    case "literal":
      return printData(type.value, 0, 0, {}, 0);
    case "reference":
      return type.name;
    case "binary":
      return "Uint8Array";
    case "array": {
      const items = flatType(type.items);
      return items === undefined ? undefined : `${needsParentheses(type.items) ? `(${items})` : items}[]`;
    }
    case "tuple": {
      const items = flatAll(type.items);
      const rest = type.rest === undefined ? "" : flatType({ kind: "array", items: type.rest });
      if (items === undefined || rest === undefined) return undefined;
      return `[${[...items, ...(rest === "" ? [] : [`...${rest}`])].join(", ")}]`;
    }
    case "union":
      return flatAll(type.of)
        ?.map((text, at) => (type.of[at]?.kind === "intersection" ? `(${text})` : text))
        .join(" | ");
    case "intersection":
      return flatAll(type.of)
        ?.map((text, at) => (type.of[at]?.kind === "union" ? `(${text})` : text))
        .join(" & ");
    case "object":
      return flatObject(type);
    default:
      return type.kind;
  }
}

function flatAll(types: readonly TypeNode[]): string[] | undefined {
  const texts: string[] = [];
  for (const type of types) {
    const text = flatType(type);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts;
}

/** On one line only when nothing in it has a comment. */
function flatObject(type: Extract<TypeNode, { kind: "object" }>): string | undefined {
  const parts: string[] = [];
  for (const member of type.members) {
    if (member.description !== undefined || member.deprecated === true) return undefined;
    const text = flatType(member.type);
    if (text === undefined) return undefined;
    parts.push(`${printName(member.name)}${member.optional ? "?" : ""}: ${text}`);
  }
  if (type.index !== undefined) {
    const text = flatType(type.index);
    if (text === undefined) return undefined;
    parts.push(`[key: string]: ${text}`);
  }
  return parts.length === 0 ? "{}" : `{ ${parts.join("; ")} }`;
}

function printObject(type: Extract<TypeNode, { kind: "object" }>, indent: number): string {
  return `{\n${printMembers(type.members, type.index, indent + 2)}${" ".repeat(indent)}}`;
}

function printArray(items: TypeNode, indent: number, column: number, tail: number): string {
  if (items.kind === "union" && hugged(items.of) === undefined) {
    return `(\n${printBranches(items.of, indent + 2)}\n${" ".repeat(indent)})[]`;
  }
  const open = needsParentheses(items) ? "(" : "";
  const close = needsParentheses(items) ? ")" : "";
  return `${open}${printType(items, indent, column + open.length, tail + close.length + 2)}${close}[]`;
}

function printUnion(of: readonly TypeNode[], indent: number, column: number, tail: number): string {
  const object = hugged(of);
  if (object === undefined) return `\n${printBranches(of, indent + 2)}`;
  return of
    .map((type) => (type === object ? printType(type, indent, column, tail) : flatType(type)))
    .join(" | ");
}

function printBranches(of: readonly TypeNode[], indent: number): string {
  return of
    .map((type) => {
      const [open, close] = type.kind === "intersection" ? ["(", ")"] : ["", ""];
      const text = printType(type, indent + 2, indent + 2 + open.length, 1 + close.length);
      return `${" ".repeat(indent)}| ${open}${text}${close}`;
    })
    .join("\n");
}

/** An object beside null keeps its braces on the line: `{ ... } | null`. */
function hugged(of: readonly TypeNode[]): TypeNode | undefined {
  const objects = of.filter((type) => type.kind === "object");
  return objects.length === 1 && of.every((type) => type.kind === "object" || type.kind === "null")
    ? objects[0]
    : undefined;
}

function printIntersection(of: readonly TypeNode[], indent: number, column: number): string {
  return of
    .map((type) => {
      const text = printType(type, indent, column);
      return type.kind === "union" ? `(${text})` : text;
    })
    .join(" & ");
}

function printTuple(type: Extract<TypeNode, { kind: "tuple" }>, indent: number): string {
  const pad = " ".repeat(indent + 2);
  const items = type.items.map((item) => `${pad}${printType(item, indent + 2, indent + 2)},\n`);
  const rest =
    type.rest === undefined
      ? ""
      : `${pad}...${printType({ kind: "array", items: type.rest }, indent + 2, indent + 5)},\n`;
  return `[\n${items.join("")}${rest}${" ".repeat(indent)}]`;
}

function needsParentheses(type: TypeNode): boolean {
  return type.kind === "union" || type.kind === "intersection";
}

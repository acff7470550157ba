// Prints calls, objects and functions as TypeScript expressions, in the layout our formatter would choose.
import { LINE_WIDTH, printData, printKey } from "./print-data.ts";

export type Code =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "data"; readonly value: unknown }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Code[] }
  | { readonly kind: "object"; readonly members: readonly (readonly [string, Code])[] }
  | { readonly kind: "arrow"; readonly parameter: string; readonly body: Code };

export function call(name: string, ...args: readonly (Code | undefined)[]): Code {
  return { kind: "call", name, args: args.filter((arg) => arg !== undefined) };
}

export function text(source: string): Code {
  return { kind: "text", text: source };
}

export function data(value: unknown): Code {
  return { kind: "data", value };
}

/** Prints `code` where the line already holds `column` characters and `tail` more follow it. */
export function printCode(code: Code, indent: number, column: number, tail = 1): string {
  const flat = flatCode(code);
  if (flat !== undefined && column + flat.length + tail <= LINE_WIDTH) return flat;
  switch (code.kind) {
    case "text":
      return code.text;
    case "data":
      return printData(code.value, indent, column, {}, tail);
    case "object":
      return printObject(code.members, indent);
    case "arrow": {
      const head = `(${code.parameter}) =>`;
      const body = flatCode(code.body);
      if (code.body.kind !== "call" || body === undefined)
        return `${head} ${printCode(code.body, indent, column + head.length + 1, tail)}`;
      const hug = hugsLast(code.body.args);
      if (hug) return `${head} ${printCode(code.body, indent, column + head.length + 1, tail)}`;
      return `${head}\n${" ".repeat(indent + 2)}${printCode(code.body, indent + 2, indent + 2, tail)}`;
    }
    case "call":
      return printCall(code.name, code.args, indent, column, tail);
  }
}

function printCall(
  name: string,
  args: readonly Code[],
  indent: number,
  column: number,
  tail: number,
): string {
  const last = args.at(-1);
  if (last !== undefined && hugsLast(args)) {
    const head = `${name}(${args
      .slice(0, -1)
      .map((arg) => `${flatCode(arg) ?? ""}, `)
      .join("")}`;
    if (column + head.length + 1 <= LINE_WIDTH) {
      return `${head}${printCode(last, indent, column + head.length, tail + 1)})`;
    }
  }
  const pad = " ".repeat(indent + 2);
  const lines = args.map((arg) => `${pad}${printCode(arg, indent + 2, indent + 2)},\n`);
  return `${name}(\n${lines.join("")}${" ".repeat(indent)})`;
}

/** The last argument keeps its bracket on the line when it is the only one that has members of its own. */
function hugsLast(args: readonly Code[]): boolean {
  const opens = (code: Code | undefined) =>
    code?.kind === "object" ||
    code?.kind === "arrow" ||
    (code?.kind === "data" && typeof code.value === "object");
  if (!opens(args.at(-1))) return false;
  return args.slice(0, -1).every((arg) => !opens(arg) && flatCode(arg) !== undefined);
}

function printObject(members: readonly (readonly [string, Code])[], indent: number): string {
  const pad = " ".repeat(indent + 2);
  const lines = members.map(([key, value]) => {
    const head = `${pad}${printKey(key)}: `;
    return `${head}${printCode(value, indent + 2, head.length)},\n`;
  });
  return `{\n${lines.join("")}${" ".repeat(indent)}}`;
}

/** An object is never on one line: its members read as a list. */
function flatCode(code: Code): string | undefined {
  switch (code.kind) {
    case "text":
      return code.text;
    case "data": {
      const printed = printData(code.value, 0, 0, {}, 0);
      return printed.includes("\n") ? undefined : printed;
    }
    case "object":
      return code.members.length === 0 ? "{}" : undefined;
    case "arrow": {
      const body = flatCode(code.body);
      return body === undefined ? undefined : `(${code.parameter}) => ${body}`;
    }
    case "call": {
      const args = code.args.map(flatCode);
      return args.includes(undefined) ? undefined : `${code.name}(${args.join(", ")})`;
    }
  }
}

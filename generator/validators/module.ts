// Last step of the validators: prints the compiled functions as one ES module.
import { byCodePoint } from "../read/json.ts";
import { patternFlags } from "./keywords/pattern.ts";
import type { Compiled, CompiledFunction } from "./rewrite/read-functions.ts";
import { braceBalance, outsideStrings } from "./rewrite/source-text.ts";
import type { ValidatorTable } from "./validators.ts";

interface ModuleParts {
  readonly header: string;
  readonly runtime: string;
  readonly compiled: Compiled;
  readonly tables: Readonly<Record<string, ValidatorTable>>;
}

export function printModule({ header, runtime, compiled, tables }: ModuleParts): string {
  const patterns = compiled.patterns.map(
    ({ name, source }) =>
      `const ${name} = /* @__PURE__ */ new RegExp(${JSON.stringify(source)}, "${patternFlags(source) ?? "u"}");`,
  );
  const lists = compiled.lists.map(
    ({ name, source }) => `const ${name} = /* @__PURE__ */ Object.freeze(${source});`,
  );
  const functions = compiled.functions.map(printFunction);
  const entries = compiled.entries.map(
    ({ exportName, check, bounded }) =>
      `export function ${exportName}(data) {\n  return judge(${check}, data, ${bounded});\n}`,
  );
  const printed = Object.keys(tables)
    .sort(byCodePoint)
    .map((name) => `export const ${name} = ${printTable(tables[name] ?? {}, 0)};`);
  const sections = [patterns.join("\n"), lists.join("\n"), ...entries, ...printed, ...functions].filter(
    (text) => text !== "",
  );
  const imports = printImports(sections, runtime);
  return `${header}\n\n${[imports, ...sections].filter((text) => text !== "").join("\n\n")}\n`;
}

/** Functions of the runtime that generated code may use, by file. */
const RUNTIME: Readonly<Record<string, readonly string[]>> = {
  "validation/card-rules.ts": [
    "firstNotIncreasing",
    "hasMeasurements",
    "isBlank",
    "missedOptions",
    "outOfRange",
    "wrongRows",
    "wrongSeries",
  ],
  "validation/code-points.ts": ["codePoints"],
  "validation/equality.ts": ["duplicateItem", "equal"],
  "validation/formats.ts": ["isDate", "isDateTime", "isUri"],
  "validation/http-url.ts": ["isHttpUrl"],
  "validation/multiples.ts": ["isMultiple"],
  "text/pointer.ts": ["segment"],
  "validation/validation.ts": ["judge"],
};

function printImports(sections: readonly string[], runtime: string): string {
  const used = (name: string) => sections.some((section) => callsFunction(section, name));
  return Object.entries(RUNTIME)
    .map(([file, names]) => ({ file, names: names.filter(used) }))
    .filter(({ names }) => names.length > 0)
    .map(({ file, names }) => `import { ${names.join(", ")} } from "${runtime}/${file}";`)
    .join("\n");
}

function callsFunction(section: string, name: string): boolean {
  if (!section.includes(`${name}(`)) return false;
  let called = false;
  outsideStrings(section, (code) => {
    called ||= new RegExp(`\\b${name}\\(`).test(code);
    return code;
  });
  return called;
}

function printFunction({ name, body, evaluated }: CompiledFunction): string {
  const lines = [`function ${name}(data, v) {`, ...indent(body), "}"];
  if (evaluated !== undefined) lines.push(`${name}.evaluated = ${evaluated};`);
  return lines.join("\n");
}

/** Indents by braces, and joins "}" with an "else" that follows it. */
function indent(body: readonly string[]): string[] {
  const lines: string[] = [];
  let depth = 1;
  for (const line of body) {
    const { opens, closes } = braceBalance(line);
    const before = line.startsWith("}") ? depth - 1 : depth;
    depth += opens - closes;
    const last = lines.at(-1);
    if (/^else\b/.test(line) && last?.trim() === "}") lines[lines.length - 1] = `${last} ${space(line)}`;
    else lines.push("  ".repeat(before) + space(line));
  }
  return lines;
}

function space(line: string): string {
  const spaced = line.replace(/^(else )?(if|for)\(/, "$1$2 (").replace(/^else\{$/, "else {");
  return spaced.endsWith("){") ? `${spaced.slice(0, -1)} {` : spaced;
}

function printTable(table: ValidatorTable, depth: number): string {
  if (typeof table === "string") return table;
  const inner = "  ".repeat(depth + 1);
  const members = Object.keys(table)
    .sort(byCodePoint)
    .map((key) => `${inner}${printKey(key)}: ${printTable(table[key] ?? {}, depth + 1)},\n`);
  return members.length === 0 ? "{}" : `{\n${members.join("")}${"  ".repeat(depth)}}`;
}

export function printKey(key: string): string {
  return /^(?:[A-Za-z_$][\w$]*|0|[1-9]\d*)$/.test(key) && key !== "__proto__"
    ? key
    : `[${JSON.stringify(key)}]`;
}

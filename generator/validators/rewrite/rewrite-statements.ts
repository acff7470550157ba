// Rewrites the statements of a function that Ajv wrote. Ajv builds an object for every error and a path for every
// call, whether or not something is wrong; the rewritten function builds paths on its way back from a violation.
// Every shape that Ajv writes is listed here, and a line that still speaks Ajv's language is an error.
import { outsideStrings, readLiteral, splitList } from "./source-text.ts";

/** What the names in the function mean. */
export interface NamesOfAjv {
  /** The function that a validator or a wrapper of one has become. */
  readonly functionOf: (name: string) => string;
  /** The text for a helper that Ajv would import. */
  readonly helperOf: (name: string) => string | undefined;
  /** The constant of the module for a pattern or a list. */
  readonly constantOf: (name: string) => string | undefined;
  /** The value that an expression such as `schema3.properties.x` stands for, as source text. */
  readonly literalOf: (name: string, path: string) => string | undefined;
}

export interface RewrittenBody {
  /** One statement or brace a line, without header and last brace. */
  readonly body: readonly string[];
  /** A key becomes a part of a pointer. */
  readonly usesSegment: boolean;
}

export function rewriteBody(code: string, names: NamesOfAjv): RewrittenBody {
  const lines = code.trim().split("\n");
  const body: string[] = [];
  let calls = 0;
  const surroundings: Surroundings = { names, next: () => `found${calls++}` };
  for (let at = 1; at < lines.length - 1; ) {
    const rule = rewritten(lines, at, surroundings);
    if (rule === undefined) {
      body.push(lines[at++] ?? "");
    } else {
      body.push(...rule.put);
      at += rule.taken;
    }
  }
  const finished = body.map((line) => finish(line, names));
  return {
    body: finished,
    usesSegment: body.some((line) => line.includes(ESCAPE) && ESCAPED_KEY.test(line)),
  };
}

interface Rewritten {
  readonly taken: number;
  readonly put: readonly string[];
}

interface Surroundings {
  readonly names: NamesOfAjv;
  /** A name for a constant that is new in the function. */
  readonly next: () => string;
}

type Shape = (lines: readonly string[], at: number, surroundings: Surroundings) => Rewritten | undefined;

/** By the first letter of the line: most lines are none of these, and a contract has hundreds of thousands. */
const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  c: [violation],
  e: [reset],
  f: [loopOverItems, loopOverProperties],
  i: [call],
  l: [state],
  r: [state, end],
  v: [state],
  w: [state],
};

function rewritten(lines: readonly string[], at: number, surroundings: Surroundings): Rewritten | undefined {
  for (const shape of SHAPES[lines[at]?.charAt(0) ?? ""] ?? []) {
    const rule = shape(lines, at, surroundings);
    if (rule !== undefined) return rule;
  }
  return undefined;
}

/** `let vErrors = null;` and the first and last words about errors. */
function state(lines: readonly string[], at: number): Rewritten | undefined {
  const line = lines[at] ?? "";
  return line === "let vErrors = null;" || /^\w+\.errors = (?:vErrors|null);$/.test(line)
    ? { taken: 1, put: [] }
    : undefined;
}

/** `const err0 = {instancePath..., params...};`, pushed and counted. */
function violation(lines: readonly string[], at: number): Rewritten | undefined {
  const match = /^const (err\d+) = (\{.*\});$/.exec(lines[at] ?? "");
  if (match === null) return undefined;
  const [, name, literal = "{}"] = match;
  const rest = [
    "if(vErrors === null){",
    `vErrors = [${name}];`,
    "}",
    "else {",
    `vErrors.push(${name});`,
    "}",
    "errors++;",
  ];
  expectLines(lines, at + 1, rest);
  const taken = 1 + rest.length;
  const properties = readLiteral(literal);
  const keyword = properties.get("keyword") ?? '"never"';
  // The violations inside are reported already.
  if (keyword === '"propertyNames"') return { taken, put: [] };
  const property = properties.get("propertyName");
  const given = [
    pathOf(properties),
    keyword,
    properties.get("params") ?? "{}",
    ...(property === undefined ? [] : [property]),
  ];
  return { taken, put: [`v.add(${given.join(", ")});`, "errors++;"] };
}

/** The path in `{instancePath: instancePath + path}`, as source text. */
function pathOf(properties: ReadonlyMap<string, string>): string {
  const path = properties.get("instancePath") ?? "instancePath";
  return path === "instancePath" ? '""' : path.replace(/^instancePath ?\+ ?/, "");
}

/** `if(!(validate1(data, {instancePath...}))){` and the two lines that append its errors. */
function call(lines: readonly string[], at: number, { names, next }: Surroundings): Rewritten | undefined {
  const line = lines[at] ?? "";
  const match = /^if\(!\((\w+(?:\.validate)?)\((.*)\)\)\)\{$/.exec(line);
  const [, callee = "", list = ""] = match ?? [];
  const [argument, context = ""] = splitList(list);
  if (match === null || !context.startsWith("{instancePath")) return undefined;
  expectLines(lines, at + 1, [
    `vErrors = vErrors === null ? ${callee}.errors : vErrors.concat(${callee}.errors);`,
    "errors = vErrors.length;",
  ]);
  const found = next();
  const path = pathOf(readLiteral(context));
  const count = path === '""' ? found : `v.under(${found}, ${path})`;
  const target = names.functionOf(callee.replace(/\.validate$/, ""));
  return {
    taken: 3,
    put: [`const ${found} = ${target}(${argument}, v);`, `if(${found} !== 0){`, `errors += ${count};`],
  };
}

/** `errors = _errs0;` and the lines that shorten the list of errors accordingly. */
function reset(lines: readonly string[], at: number): Rewritten | undefined {
  const match = /^errors = (_errs\d+);$/.exec(lines[at] ?? "");
  if (match === null || lines[at + 1] !== "if(vErrors !== null){") return undefined;
  const [, mark] = match;
  const rest = [
    "if(vErrors !== null){",
    `if(${mark}){`,
    `vErrors.length = ${mark};`,
    "}",
    "else {",
    "vErrors = null;",
    "}",
    "}",
  ];
  expectLines(lines, at + 1, rest);
  return { taken: 1 + rest.length, put: [`v.drop(errors - ${mark});`, `errors = ${mark};`] };
}

function end(lines: readonly string[], at: number): Rewritten | undefined {
  if (lines[at] === "return errors === 0;") return { taken: 1, put: ["return errors;"] };
  return lines[at] === "return true;" ? { taken: 1, put: ["return 0;"] } : undefined;
}

/** Loops stop when no further violation would be kept. */
function loopOverItems(lines: readonly string[], at: number): Rewritten | undefined {
  const match = /^for\(let (\w+)=0; \1<(\w+); \1\+\+\)\{$/.exec(lines[at] ?? "");
  if (match === null) return undefined;
  const [, index, length] = match;
  return { taken: 1, put: [`for(let ${index} = 0; ${index} < ${length} && v.open; ${index}++){`] };
}

function loopOverProperties(lines: readonly string[], at: number): Rewritten | undefined {
  const line = lines[at] ?? "";
  return /^for\(const \w+ of .*\)\{$/.test(line)
    ? { taken: 1, put: [line, "if(!v.open) break;"] }
    : undefined;
}

function expectLines(lines: readonly string[], at: number, expected: readonly string[]): void {
  for (const [offset, line] of expected.entries()) {
    if (lines[at + offset] === line) continue;
    throw new Error(
      `Ajv wrote "${lines[at + offset]}" where "${line}" was expected: see generator/validators/rewrite/rewrite-statements.ts`,
    );
  }
}

/** Replaces the names that only Ajv knows, and makes sure that none is left. */
function finish(line: string, names: NamesOfAjv): string {
  if (!WORDS_OF_AJV.test(line)) return line;
  const escaped = line.replaceAll(ESCAPED_KEYS, "segment($1)");
  const finished = outsideStrings(escaped, (code) => replaceNames(code, names));
  outsideStrings(finished, (code) => {
    if (!LEFTOVER.test(code)) return code;
    throw new Error(
      `the line "${line}" that Ajv wrote is not understood: see generator/validators/rewrite/rewrite-statements.ts`,
    );
  });
  return finished;
}

const ESCAPE = '.replace(/~/g, "~0")';
/** A key as Ajv puts it into a pointer. */
const ESCAPED_KEY = /(\w+)\.replace\(\/~\/g, "~0"\)\.replace\(\/\\\/\/g, "~1"\)/;
const ESCAPED_KEYS = new RegExp(ESCAPED_KEY, "g");

/** Most lines have none of these words, and a look at the whole line is cheaper than one at its parts. */
const WORDS_OF_AJV =
  /vErrors|instancePath|rootData|parentData|dynamicAnchors|require\b|\.replace\(|(?:validate|wrapper|root|schema|func|formats|default|obj|pattern)\d/;

const LEFTOVER =
  /\b(?:vErrors|instancePath|rootData|parentData|dynamicAnchors|require|validate\d+|wrapper\d+|root\d+|schema\d+|func\d+|formats\d+|default\d+|obj\d+)\b/;

function replaceNames(code: string, names: NamesOfAjv): string {
  return code
    .replace(/\bschema\d+(?:\.\w+|\[\d+\])+/g, (text) => {
      const name = /^schema\d+/.exec(text)?.[0] ?? "";
      return names.literalOf(name, text.slice(name.length)) ?? text;
    })
    .replace(/\bfunc\d+\b/g, (name) => names.helperOf(name) ?? name)
    .replace(/\b(?:pattern|obj)\d+\b/g, (name) => names.constantOf(name) ?? name)
    .replace(/\b(?:validate|wrapper|root)\d+(?:\.validate)?(?=\.evaluated\b)/g, (name) =>
      names.functionOf(name.replace(/\.validate$/, "")),
    );
}

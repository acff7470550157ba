// Pieces of JavaScript that keywords put together: text with the variables that stand in it. Variables are kept apart
// from the text, because one that is used once, or never, is not declared in the end.

/** A variable of the function that is written, or a name that stands for itself. */
export class Name {
  readonly text: string;
  /** How often the function uses it, apart from its declaration. */
  uses = 0;
  /** The code that may replace it where that is the only use. */
  value: Code | undefined;

  constructor(text: string) {
    this.text = text;
  }
}

export type Item = string | Name;

export class Code {
  readonly items: readonly Item[];

  constructor(items: readonly Item[]) {
    this.items = items;
  }
}

export const nil: Code = new Code([]);

/** The values that may stand in a template: code as it is, and values as literals. */
type Piece = Code | Name | string | number | boolean | null;

/** Code from a template. */
export function _(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Code {
  const [first = ""] = texts;
  const items: Item[] = first === "" ? [] : [first];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? null;
    if (piece instanceof Code) for (const item of piece.items) items.push(item);
    else items.push(piece instanceof Name ? piece : literalText(piece));
    const text = texts[at + 1] ?? "";
    if (text !== "") items.push(text);
  }
  return new Code(items);
}

/** A value of JSON as source text. */
export function literal(value: unknown): Code {
  return new Code([literalText(value)]);
}

/** Code that has no variables in it. */
export function plain(text: string): Code {
  return new Code([text]);
}

/** Line ends of Unicode are none in a literal of JavaScript only since 2019, and never in a comment. */
export function literalText(value: unknown): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

const IDENTIFIER = /^[a-z$_][a-z$_0-9]*$/i;

/** Access to a property or an item. */
export function getProperty(key: string | number | Name): Code {
  return typeof key === "string" && IDENTIFIER.test(key) ? new Code([`.${key}`]) : _`[${key}]`;
}

export function not(condition: Code | Name): Code {
  return _`!${inBrackets(condition)}`;
}

export function and(...conditions: readonly (Code | Name)[]): Code | Name {
  return joined(conditions, " && ");
}

export function or(...conditions: readonly (Code | Name)[]): Code | Name {
  return joined(conditions, " || ");
}

/** Each pair in brackets: `((a) || (b)) || (c)`. */
function joined(conditions: readonly (Code | Name)[], operator: string): Code | Name {
  const given = conditions.filter((condition) => condition !== nil);
  const [first = nil] = given;
  if (given.length < 2) return first;
  const items: Item[] = Array.from({ length: given.length - 2 }, () => "(");
  for (let at = 0; at < given.length; at++) {
    const condition = given[at] ?? nil;
    if (at > 0) items.push(operator);
    if (condition instanceof Name) items.push(condition);
    else items.push("(", ...condition.items, ")");
    if (at > 0 && at < given.length - 1) items.push(")");
  }
  return new Code(items);
}

function inBrackets(condition: Code | Name): Code {
  return condition instanceof Name ? new Code([condition]) : new Code(["(", ...condition.items, ")"]);
}

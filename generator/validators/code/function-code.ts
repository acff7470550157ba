// The statements of one function while keywords write them, and their text in the end. Unused statements are
// left out: empty blocks, variables that are never read, and variables that are read once, whose value is
// in their place.
import { Code, type Item, Name, not } from "./code.ts";

interface Line {
  readonly kind: "line";
  items: readonly Item[];
  /** Something the rest relies on, which prints nothing. */
  readonly isSilent?: boolean;
}

/** `const a = b;`, or `a = b;` of a variable that is declared elsewhere. */
interface Definition {
  readonly kind: "definition";
  readonly keyword: "const " | "let " | "var " | "";
  readonly name: Name;
  items: readonly Item[];
}

interface Branch {
  readonly kind: "if";
  /** Absent for an `else` that asks for nothing. */
  condition: readonly Item[] | undefined;
  body: Statement[];
  otherwise: Branch | undefined;
}

interface Loop {
  readonly kind: "loop";
  head: readonly Item[];
  readonly body: Statement[];
  /** The values in its head stay variables. */
  readonly isFixed: boolean;
  /** It ends when no further violation would be kept: in its head, or by its first statement. */
  readonly firstLine: string | undefined;
}

type Statement = Line | Definition | Branch | Loop;

export class FunctionCode {
  readonly #numbers = new Map<string, number>();
  readonly #root: Statement[] = [];
  /** Where statements go, the innermost block last. */
  readonly #blocks: Statement[][] = [this.#root];
  /** The `if` of each block, where it is one. */
  readonly #branches: (Branch | undefined)[] = [undefined];

  /** A name that no other variable of the function has. */
  name(prefix: string): Name {
    const number = this.#numbers.get(prefix) ?? 0;
    this.#numbers.set(prefix, number + 1);
    return new Name(`${prefix}${number}`);
  }

  const(prefix: string, value: Code | Name): Name {
    return this.#define("const ", this.name(prefix), value);
  }

  let(prefix: string | Name, value: Code | Name): Name {
    return this.#define("let ", typeof prefix === "string" ? this.name(prefix) : prefix, value);
  }

  var(prefix: string | Name, value: Code | Name): Name {
    return this.#define("var ", typeof prefix === "string" ? this.name(prefix) : prefix, value);
  }

  /** A variable whose value may stand in its place. */
  shortName(prefix: string, value: Code): Name {
    const name = this.let(prefix, value);
    name.value = value;
    return name;
  }

  assign(name: Name | Code, value: Code | Name): void {
    if (name instanceof Name) this.#define("", name, value);
    else this.code(new Code([...name.items, " = ", ...itemsOf(value)]));
  }

  /** One statement, without its semicolon. */
  code(code: Code): void {
    this.#add({ kind: "line", items: code.items });
    use(code.items, 1);
  }

  /** Keeps its block, and prints nothing. */
  silence(): void {
    this.#add({ kind: "line", items: [], isSilent: true });
  }

  if(condition: Code | Name, then?: () => void, otherwise?: () => void): void {
    const branch: Branch = { kind: "if", condition: itemsOf(condition), body: [], otherwise: undefined };
    use(branch.condition ?? [], 1);
    this.#add(branch);
    this.#blocks.push(branch.body);
    this.#branches.push(branch);
    if (then === undefined) return;
    then();
    if (otherwise !== undefined) {
      this.else();
      otherwise();
    }
    this.endIf();
  }

  elseIf(condition: Code): void {
    use(condition.items, 1);
    this.#goOn({ kind: "if", condition: condition.items, body: [], otherwise: undefined });
  }

  else(): void {
    this.#goOn({ kind: "if", condition: undefined, body: [], otherwise: undefined });
  }

  endIf(): void {
    this.#blocks.pop();
    this.#branches.pop();
  }

  /** @param head the text in the brackets of `for` */
  for(head: Code, body: () => void): void {
    this.#loop(head, body, {});
  }

  forRange(from: number | Code | Name, to: Code | Name, body: (index: Name) => void): void {
    const index = this.name("i");
    const first = typeof from === "number" ? [String(from)] : itemsOf(from);
    // A loop over all items that have been counted before.
    const isWhole = from === 0 && to instanceof Name;
    const head = isWhole
      ? [`let ${index.text} = 0; ${index.text} < `, to, ` && v.open; ${index.text}++`]
      : [`let ${index.text}=`, ...first, `; ${index.text}<`, ...itemsOf(to), `; ${index.text}++`];
    this.#loop(new Code(head), () => body(index), { isFixed: true });
  }

  forOf(prefix: string, values: Code, body: (value: Name) => void): void {
    const value = this.name(prefix);
    const head = new Code([`const ${value.text} of `, ...values.items]);
    this.#loop(head, () => body(value), { firstLine: "if (!v.open) break;" });
  }

  break(): void {
    this.#add({ kind: "line", items: ["break"] });
  }

  /** The lines of the function between its braces, indented. */
  toString(): string {
    withoutEmpty(this.#root);
    withoutUnused(this.#root);
    const lines: string[] = [];
    print(this.#root, "  ", lines);
    return lines.join("\n");
  }

  #define(keyword: Definition["keyword"], name: Name, value: Code | Name): Name {
    const items = itemsOf(value);
    this.#add({ kind: "definition", keyword, name, items });
    use(items, 1);
    return name;
  }

  #loop(
    head: Code,
    body: () => void,
    { isFixed = false, firstLine }: { isFixed?: boolean; firstLine?: string },
  ): void {
    const loop: Loop = { kind: "loop", head: head.items, body: [], isFixed, firstLine };
    use(loop.head, 1);
    this.#add(loop);
    this.#blocks.push(loop.body);
    this.#branches.push(undefined);
    body();
    this.#blocks.pop();
    this.#branches.pop();
  }

  #goOn(next: Branch): void {
    const branch = this.#branches.pop();
    if (branch === undefined) throw new Error("else comes after an if only");
    branch.otherwise = next;
    this.#branches.push(next);
    this.#blocks[this.#blocks.length - 1] = next.body;
  }

  #add(statement: Statement): void {
    this.#blocks.at(-1)?.push(statement);
  }
}

function itemsOf(code: Code | Name): readonly Item[] {
  return code instanceof Name ? [code] : code.items;
}

function use(items: readonly Item[], count: 1 | -1): void {
  for (const item of items) if (item instanceof Name) item.uses += count;
}

/** Takes out blocks without statements, innermost first; an `else` alone becomes an `if`. */
function withoutEmpty(statements: Statement[]): void {
  let kept = 0;
  for (const statement of statements) {
    const left = statement.kind === "if" ? filled(statement) : statement;
    if (left === undefined) continue;
    if (left.kind === "loop") {
      withoutEmpty(left.body);
      if (left.body.length === 0) {
        use(left.head, -1);
        continue;
      }
    }
    statements[kept++] = left;
  }
  statements.length = kept;
}

function filled(branch: Branch): Branch | undefined {
  withoutEmpty(branch.body);
  if (branch.otherwise !== undefined) branch.otherwise = filled(branch.otherwise);
  if (branch.body.length > 0) return branch;
  const { condition, otherwise } = branch;
  if (condition === undefined) return undefined;
  if (otherwise === undefined) {
    use(condition, -1);
    return undefined;
  }
  const body = otherwise.condition === undefined ? otherwise.body : [otherwise];
  return { kind: "if", condition: not(new Code(condition)).items, body, otherwise: undefined };
}

/** Goes backwards, as a variable comes before its uses: where it comes to the variable, all uses are decided. */
function withoutUnused(statements: Statement[]): void {
  const kept = statements.toReversed().filter(isUsed).reverse();
  for (const [at, statement] of kept.entries()) statements[at] = statement;
  statements.length = kept.length;
}

function isUsed(statement: Statement): boolean {
  if (statement.kind === "line") {
    statement.items = inPlace(statement.items);
    return true;
  }
  if (statement.kind === "definition") {
    const { uses } = statement.name;
    if (uses === 0) use(statement.items, -1);
    else statement.items = inPlace(statement.items);
    return uses !== 0;
  }
  if (statement.kind === "if") {
    const isKept = isBranchUsed(statement);
    if (!isKept) use(statement.condition ?? [], -1);
    return isKept;
  }
  withoutUnused(statement.body);
  if (statement.body.length === 0) use(statement.head, -1);
  else if (!statement.isFixed) statement.head = inPlace(statement.head);
  return statement.body.length > 0;
}

function isBranchUsed(branch: Branch): boolean {
  if (branch.otherwise !== undefined && !isBranchUsed(branch.otherwise)) branch.otherwise = undefined;
  withoutUnused(branch.body);
  const isKept = branch.body.length > 0 || branch.otherwise !== undefined;
  if (isKept && branch.condition !== undefined) branch.condition = inPlace(branch.condition);
  return isKept;
}

/** With the values of variables that are used here alone. */
function inPlace(items: readonly Item[]): readonly Item[] {
  if (!items.some(isOnlyUse)) return items;
  return items.flatMap((item) => {
    if (!isOnlyUse(item)) return [item];
    item.uses = 0;
    return item.value.items;
  });
}

function isOnlyUse(item: Item): item is Name & { readonly value: Code } {
  return item instanceof Name && item.uses === 1 && item.value !== undefined;
}

function print(statements: readonly Statement[], indent: string, lines: string[]): void {
  for (const statement of statements) {
    if (statement.kind === "line") {
      if (statement.isSilent !== true) lines.push(`${indent}${textOf(statement.items)};`);
    } else if (statement.kind === "definition") {
      const { keyword, name, items } = statement;
      lines.push(`${indent}${keyword}${name.text} = ${textOf(items)};`);
    } else if (statement.kind === "if") {
      printBranch(statement, indent, lines);
    } else {
      lines.push(`${indent}for (${textOf(statement.head)}) {`);
      if (statement.firstLine !== undefined) lines.push(`${indent}  ${statement.firstLine}`);
      print(statement.body, `${indent}  `, lines);
      lines.push(`${indent}}`);
    }
  }
}

function printBranch(branch: Branch, indent: string, lines: string[]): void {
  let start = indent;
  for (let next: Branch | undefined = branch; next !== undefined; next = next.otherwise) {
    lines.push(next.condition === undefined ? `${start}{` : `${start}if (${textOf(next.condition)}) {`);
    print(next.body, `${indent}  `, lines);
    start = `${indent}} else `;
  }
  lines.push(`${indent}}`);
}

function textOf(items: readonly Item[]): string {
  let text = "";
  for (const item of items) text += typeof item === "string" ? item : item.text;
  return text;
}

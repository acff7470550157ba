// Keywords that combine schemas, so that one defect is one problem: a discriminator goes straight to its branch, and of
// a union that nothing tells apart only the closest branch is reported.
import { _, type Name, or } from "../code/code.ts";
import { alwaysValid, ERRORS, type KeywordCxt, type KeywordRule, pathOf, V } from "../code/schema-code.ts";
import { branchesByTag, type Resolve } from "../union-tags.ts";
import { followed, isObjectCode, listOf, read, report, sharedList, sibling } from "./code.ts";

export function unionKeywords(resolve: Resolve): readonly KeywordRule[] {
  return [
    { keyword: "anyOf", marks: true, code: anyOf },
    { keyword: "oneOf", marks: true, code: (cxt) => oneOf(cxt, resolve) },
    { keyword: "not", marks: true, code: not },
    { keyword: "if", marks: true, code: condition },
    { keyword: "discriminator", code: (cxt) => discriminator(cxt, resolve) },
  ];
}

function anyOf(cxt: KeywordCxt): void {
  const { gen } = cxt;
  const { passes, marks } = judgeBranches(cxt);
  gen.if(
    passes.length > BRANCHES_IN_CONDITION
      ? _`[${followed(passes, ", ")}].includes(true)`
      : or(...passes.map((valid) => _`${valid}`)),
    () => takeBack(cxt, marks),
    () => keepClosest(cxt, marks),
  );
}

/** A chain of more conditions than this would be too deep to parse when there are thousands. */
const BRANCHES_IN_CONDITION = 64;

function oneOf(cxt: KeywordCxt, resolve: Resolve): void {
  if (sibling(cxt, "x-variant") !== undefined || tagsOf(cxt, resolve) !== undefined) return;
  const { gen } = cxt;
  const { passes, marks } = judgeBranches(cxt);
  const passing = gen.const("passing", _`[${followed(passes, ", ")}].filter(Boolean)`);
  gen.if(
    _`${passing}.length === 0`,
    () => keepClosest(cxt, marks),
    () => {
      takeBack(cxt, marks);
      gen.if(_`${passing}.length > 1`, () => report(cxt, _`{passing: ${passing}}`));
    },
  );
}

interface Branches {
  /** Whether each branch was valid. */
  readonly passes: readonly Name[];
  /** The error count before the first branch and after each. */
  readonly marks: readonly Name[];
}

function judgeBranches(cxt: KeywordCxt): Branches {
  const { gen } = cxt;
  const schemas = listOf(cxt.schema);
  const marks = [gen.const("mark", ERRORS)];
  const passes: Name[] = [];
  for (let index = 0; index < schemas.length; index++) {
    const valid = gen.name("_valid");
    const branch = cxt.subschema({ at: index }, valid);
    const mark = gen.const("mark", ERRORS);
    const passed = gen.const("passed", _`${marks[index] ?? ERRORS} === ${mark}`);
    cxt.mergeValidEvaluated(branch, passed);
    marks.push(mark);
    passes.push(passed);
  }
  return { passes, marks };
}

function takeBack(cxt: KeywordCxt, marks: readonly Name[]): void {
  cxt.takeBack(marks[0] ?? ERRORS);
}

function keepClosest(cxt: KeywordCxt, marks: readonly Name[]): void {
  const counts = followed(
    marks.slice(1).map((mark, index) => _`${mark} - ${marks[index] ?? 0}`),
    ", ",
  );
  cxt.it.uses.takesBack = true;
  cxt.gen.assign(ERRORS, _`${marks[0] ?? ERRORS} + ${V}.closest(${pathOf(cxt.it)}, [${counts}])`);
}

function not(cxt: KeywordCxt): void {
  if (alwaysValid(cxt.it, cxt.schema)) {
    report(cxt, _`{}`);
    return;
  }
  const valid = cxt.gen.name("valid");
  cxt.subschema({}, valid);
  cxt.gen.if(
    _`${valid}`,
    () => report(cxt, _`{}`),
    () => cxt.reset(),
  );
}

function condition(cxt: KeywordCxt): void {
  const { gen } = cxt;
  const hasThen = judges(cxt, "then");
  const hasElse = judges(cxt, "else");
  // Even without a clause, a condition that holds has looked at properties.
  if (!hasThen && !hasElse && !cxt.it.surroundings.tracksEvaluated) return;
  const valid = gen.name("_valid");
  cxt.mergeValidEvaluated(cxt.subschema({}, valid), valid);
  cxt.reset();
  gen.if(
    _`${valid}`,
    () => judgeClause(cxt, "then", hasThen),
    () => judgeClause(cxt, "else", hasElse),
  );
}

function judges(cxt: KeywordCxt, keyword: string): boolean {
  const schema = sibling(cxt, keyword);
  if (typeof schema !== "boolean" && (typeof schema !== "object" || schema === null)) return false;
  return !alwaysValid(cxt.it, schema);
}

function judgeClause(cxt: KeywordCxt, keyword: "then" | "else", has: boolean): void {
  if (!has) return;
  const valid = cxt.gen.name("_valid");
  cxt.mergeEvaluated(cxt.sibling(keyword).subschema({}, valid), { asVariable: true });
}

interface Tags {
  /** The property that tells the branches apart. */
  readonly name: string;
  /** The branch of each of its values. */
  readonly branches: ReadonlyMap<string, number>;
}

/** How the discriminator tells the branches apart, or `undefined` when it cannot. */
export function tagsOf(cxt: KeywordCxt, resolve: Resolve): Tags | undefined {
  const schema = sibling(cxt, "discriminator");
  if (typeof schema !== "object" || schema === null || !("propertyName" in schema)) return undefined;
  const name = String(schema.propertyName);
  const oneOf = sibling(cxt, "oneOf");
  const branches = Array.isArray(oneOf) ? branchesByTag(oneOf, name, resolve) : undefined;
  return branches === undefined ? undefined : { name, branches };
}

function discriminator(cxt: KeywordCxt, resolve: Resolve): void {
  const tags = tagsOf(cxt, resolve);
  if (tags === undefined) return;
  const { gen, data } = cxt;
  const { name, branches } = tags;
  gen.if(
    isObjectCode(data),
    () => {
      const tag = gen.const("tag", read(data, name));
      gen.if(_`${tag} === undefined`);
      report(cxt, _`{missing: ${name}}`);
      chooseBranch(cxt, tag, name, branches);
    },
    () => refuseOthers(cxt),
  );
}

/** Says that an object was expected, unless a sibling "type" has said so already. */
export function refuseOthers(cxt: KeywordCxt): void {
  if (sibling(cxt, "type") === undefined) report(cxt, _`{wants: "object"}`);
}

/** Goes on from an `if`: applies the `oneOf` branch that belongs to the tag. */
export function chooseBranch(
  cxt: KeywordCxt,
  tag: Name,
  name: string,
  tags: ReadonlyMap<string, number>,
): void {
  const { gen } = cxt;
  for (const [value, index] of tags) {
    gen.elseIf(_`${tag} === ${value}`);
    applyBranch(cxt, index);
  }
  gen.else();
  report(cxt, _`{tag: ${name}, allowed: ${sharedList(cxt, [...tags.keys()])}}`);
  gen.endIf();
}

export function applyBranch(cxt: KeywordCxt, index: number): void {
  const valid = cxt.gen.name("valid");
  cxt.mergeEvaluated(cxt.sibling("oneOf").subschema({ at: index }, valid), { asVariable: true });
}

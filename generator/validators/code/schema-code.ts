// Writes the code that judges a value by a schema: its type, and then keyword by keyword in a fixed order.
// Keywords come back here for the schemas that they hold.
import { isObject } from "../../read/json.ts";
import { _, type Code, getProperty, literal, Name, plain } from "./code.ts";
import { type Evaluated, mergeItems, mergeProps } from "./evaluated.ts";
import type { FunctionCode } from "./function-code.ts";
import { typeCondition, typesOf, wrongTypes } from "./types.ts";
import { pathThrough, pathTo, type ValuePath } from "./value-path.ts";

export type Schema = Readonly<Record<string, unknown>>;

/** A keyword of schemas, and the code that it writes. */
export interface KeywordRule {
  readonly keyword: string;
  /** The type of values that it judges; all of them when absent. */
  readonly type?: "number" | "string" | "array" | "object";
  /** It asks how many violations there were before it. */
  readonly marks?: boolean;
  readonly code: (cxt: KeywordCxt) => void;
}

/** All keywords that judge, in the order in which they are applied. */
export type Rules = ReadonlyMap<string, KeywordRule & { readonly place: number }>;

/** The settings that every function of a module is written with. */
export interface Surroundings {
  readonly rules: Rules;
  /** The function for the schema behind a reference, or the schema itself where it is true or false. */
  readonly target: (reference: string) => Target | boolean;
  /** Whether any schema asks which properties others have looked at. */
  readonly tracksEvaluated: boolean;
  readonly constantName: (scope: "pattern" | "list", source: string) => string;
}

/** A function that judges values by a schema of its own. */
interface Target {
  readonly name: string;
  /** The properties and items that it looks at; absent while it is being written. */
  readonly evaluated: StaticEvaluated | undefined;
}

/** The properties and items that a function looks at, as far as they are known without running it. */
export interface StaticEvaluated extends Readonly<Evaluated> {
  readonly dynamicProps: boolean;
  readonly dynamicItems: boolean;
}

/** The functions, constants and parts of the runtime that the function uses that is being written. */
interface Uses {
  readonly calls: Set<string>;
  readonly constants: Set<string>;
  readonly runtime: Set<string>;
  /** It takes violations back that it has reported. */
  takesBack: boolean;
}

/** A schema, and the value that is judged by it. */
export interface SchemaContext extends Evaluated {
  readonly schema: Schema;
  readonly gen: FunctionCode;
  readonly data: Name;
  /** The value that this one is a part of. */
  readonly parentData: Name;
  readonly path: ValuePath;
  /** The value is the name of a property, and violations say which. */
  readonly propertyName: Name | undefined;
  readonly surroundings: Surroundings;
  readonly uses: Uses;
}

/** The schema that a keyword applies, and the part of the value that it applies to. */
interface Application {
  /** One of several schemas that the keyword holds. */
  readonly at?: string | number;
  /** A property or an item of the value. */
  readonly property?: string | number;
  readonly key?: Name;
  readonly index?: Name;
  /** The name of a property as a value. */
  readonly propertyName?: Name;
}

/** The violations that have been reported so far by the function. */
export const ERRORS: Name = new Name("errors");
ERRORS.uses = Number.POSITIVE_INFINITY;
/** The validation that functions add their violations to. */
export const V: Name = new Name("v");

export class KeywordCxt {
  readonly keyword: string;
  readonly schema: unknown;
  readonly parentSchema: Schema;
  readonly gen: FunctionCode;
  readonly data: Name;
  readonly it: SchemaContext;
  /** How many violations there were before it, where its rule asks for that. */
  readonly mark: Name | undefined;

  constructor(it: SchemaContext, { keyword, marks }: Pick<KeywordRule, "keyword" | "marks">) {
    this.keyword = keyword;
    this.schema = it.schema[keyword];
    this.parentSchema = it.schema;
    this.gen = it.gen;
    this.data = it.data;
    this.it = it;
    this.mark = marks === true ? it.gen.const("_errs", ERRORS) : undefined;
  }

  /** Takes back the violations that its schemas have reported. */
  reset(): void {
    if (this.mark === undefined) throw new Error(`"${this.keyword}" does not mark where it begins`);
    this.takeBack(this.mark);
  }

  /** Takes back the violations since the mark. */
  takeBack(mark: Name): void {
    this.gen.code(_`${V}.drop(${ERRORS} - ${mark})`);
    this.gen.assign(ERRORS, mark);
    this.it.uses.takesBack = true;
  }

  /** Another keyword of the same schema, to apply its value. */
  sibling(keyword: string): KeywordCxt {
    return new KeywordCxt(this.it, { keyword });
  }

  /** Judges by a schema that the keyword holds; the variable says whether it was valid. */
  subschema(application: Application, valid: Name): Evaluated {
    const held = this.schema;
    const schema =
      application.at === undefined || typeof held !== "object" || held === null
        ? held
        : (held as Record<string | number, unknown>)[application.at];
    return writeSubschema(this.it, schema, application, valid);
  }

  mergeEvaluated(
    { props, items }: Evaluated,
    { asVariable = false }: { readonly asVariable?: boolean } = {},
  ): void {
    const { it, gen } = this;
    if (!it.surroundings.tracksEvaluated) return;
    if (it.props !== true && props !== undefined) it.props = mergeProps(gen, props, it.props, { asVariable });
    if (it.items !== true && items !== undefined) it.items = mergeItems(gen, items, it.items, { asVariable });
  }

  mergeValidEvaluated(evaluated: Evaluated, valid: Name): void {
    const { it, gen } = this;
    if (it.surroundings.tracksEvaluated && (it.props !== true || it.items !== true))
      gen.if(valid, () => this.mergeEvaluated(evaluated, { asVariable: true }));
  }
}

/** Reports a violation of a keyword. */
export function reportAt(it: SchemaContext, keyword: string, given: Code): void {
  const name = it.propertyName === undefined ? plain("") : _`, ${it.propertyName}`;
  it.gen.code(_`${V}.add(${pathOf(it)}, ${keyword}, ${given}${name})`);
  it.gen.code(_`${ERRORS}++`);
}

/** An expression for the pointer of the value. */
export function pathOf({ path, uses }: SchemaContext): Code {
  if (path.usesSegment) uses.runtime.add("segment");
  return plain(path.text);
}

/** Whether the schema allows any value, as far as its own keywords show. */
export function alwaysValid({ surroundings }: SchemaContext, schema: unknown): boolean {
  return isObject(schema) ? !hasRules(schema, surroundings.rules) : schema === true;
}

export function hasRules(schema: Schema, rules: Rules): boolean {
  for (const keyword in schema) if (rules.has(keyword)) return true;
  return false;
}

export function writeSubschema(
  it: SchemaContext,
  schema: unknown,
  application: Application,
  valid: Name,
): Evaluated {
  const inner: SchemaContext = {
    ...partOf(it, application),
    ...{ schema: isObject(schema) ? schema : {}, props: undefined, items: undefined },
  };
  const { gen } = inner;
  if (isObject(schema) && hasRules(schema, it.surroundings.rules)) {
    const mark = gen.const("_errs", ERRORS);
    writeSchema(inner);
    gen.var(valid, _`${mark} === ${ERRORS}`);
  } else {
    gen.var(valid, literal(schema !== false));
    if (schema === false) reportAt(inner, "false schema", plain("{}"));
  }
  return inner;
}

function partOf(it: SchemaContext, { property, key, index, propertyName }: Application): SchemaContext {
  const { gen, data, path } = it;
  if (propertyName !== undefined) return { ...it, data: propertyName, parentData: data, propertyName };
  const part = property ?? key ?? index;
  if (part === undefined) return it;
  const to = property === undefined ? undefined : pathTo(path, property);
  return {
    ...it,
    data: gen.shortName("data", _`${data}${getProperty(part)}`),
    parentData: data,
    path: to ?? (key === undefined ? indexPath(path, index) : pathThrough(path, key, "key")),
  };
}

function indexPath(path: ValuePath, index: Name | undefined): ValuePath {
  return index === undefined ? path : pathThrough(path, index, "index");
}

/** Judges by the keywords of the schema, those for all types first. */
export function writeSchema(it: SchemaContext): void {
  const { gen, schema, data } = it;
  const types = typesOf(schema.type);
  const groups = rulesOf(it);
  const [only] = types;
  const isLater = types.length === 1 && groups.some(([type]) => type === only);
  const wrong = () => reportAt(it, "type", _`{type: ${literal(schema.type)}}`);
  if (types.length > 0 && !isLater) gen.if(wrongTypes(types, data), wrong);
  for (const [type, rules] of groups) {
    if (type !== undefined) gen.if(typeCondition(type, data));
    for (const rule of rules) rule.code(new KeywordCxt(it, rule));
    if (type === undefined) continue;
    if (isLater && type === only) {
      gen.else();
      wrong();
    }
    gen.endIf();
  }
}

const GROUPS = [undefined, "number", "string", "array", "object"] as const;

/** The rules of the schema by the type that they are about, each in order. */
function rulesOf({ schema, surroundings }: SchemaContext) {
  const found: (KeywordRule & { readonly place: number })[] = [];
  for (const keyword in schema) {
    const rule = schema[keyword] === undefined ? undefined : surroundings.rules.get(keyword);
    if (rule !== undefined) found.push(rule);
  }
  if (found.length > 1) found.sort((a, b) => a.place - b.place);
  return GROUPS.flatMap((type) => {
    const rules = found.filter((rule) => rule.type === type);
    return rules.length === 0 ? [] : [[type, rules] as const];
  });
}

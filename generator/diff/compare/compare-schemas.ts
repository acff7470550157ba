// Compares two schemas as sets of values, once for each pair and direction however many operations use them: the result
// is a graph of nodes, which the operations are visited through afterwards.
import { sortKeysDeep } from "../../read/json.ts";
import type { Finding } from "../change.ts";
import { type Direction, levelOf, type RuleId } from "../rules.ts";
import { compareLists } from "./compare-lists.ts";
import { compareObjects } from "./compare-objects.ts";
import { compareUnions } from "./compare-unions.ts";
import { compareTypes, compareValues } from "./compare-values.ts";
import type { CompareOptions, Comparison } from "./comparison.ts";
import { labelOf } from "./label.ts";
import { keyOf, SchemaReader, type SchemaView, spotsOf } from "./schema-view.ts";
import type { Side, Spot } from "./side.ts";

export interface SchemaNode {
  readonly findings: Finding[];
  readonly below: SchemaNode[];
}

export class SchemaComparer {
  readonly #sides: { readonly old: Side; readonly new: Side };
  readonly #readers: Comparison["readers"];
  readonly #nodes = new Map<string, SchemaNode>();

  constructor(old: Side, now: Side) {
    this.#sides = { old, new: now };
    this.#readers = { old: new SchemaReader(old), new: new SchemaReader(now) };
  }

  #labelOf([old]: readonly Spot[], [now]: readonly Spot[]): string {
    return now === undefined
      ? labelOf(old?.pointer ?? "#", this.#sides.old.document)
      : labelOf(now.pointer, this.#sides.new.document);
  }

  /** Whether more than one text may be needed to send a value. */
  isStructured(spots: readonly Spot[], which: "old" | "new"): boolean {
    const { atoms } = this.#readers[which].view(spots);
    return atoms.has("array") || atoms.has("object");
  }

  compare(
    oldSpots: readonly Spot[],
    newSpots: readonly Spot[],
    direction: Direction,
    { isInverted = false, isNullSaid = false }: CompareOptions = {},
  ): SchemaNode {
    const key = `${direction} ${isInverted} ${isNullSaid}\n${keyOf(oldSpots)}\n\n${keyOf(newSpots)}`;
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const node: SchemaNode = { findings: [], below: [] };
    this.#nodes.set(key, node);
    const comparison: Comparison = {
      ...{ oldSpots, newSpots, direction, readers: this.#readers },
      old: this.#readers.old.view(oldSpots),
      new: this.#readers.new.view(newSpots),
      say: (rule, message, at = {}) => {
        if (isNullSaid && NULL_RULES.includes(rule)) return;
        const oldPointer = pointerOf(at.old ?? oldSpots, comparison.old, at.keyword);
        const newPointer = pointerOf(at.new ?? newSpots, comparison.new, at.keyword);
        node.findings.push({
          rule,
          level: levelOf(rule, direction, { isInverted }),
          direction,
          message: `${this.#labelOf(at.old ?? oldSpots, at.new ?? newSpots)} ${message}`,
          ...(oldPointer === undefined ? {} : { old: oldPointer }),
          ...(newPointer === undefined ? {} : { new: newPointer }),
        });
      },
      compare: (old, now, how = {}) => {
        const turns = how.isInverted === true;
        if (old.length + now.length > 0)
          node.below.push(this.compare(old, now, direction, { ...how, isInverted: isInverted !== turns }));
      },
    };
    comparePair(comparison);
    return node;
  }
}

const NULL_RULES: readonly RuleId[] = ["became-nullable", "became-not-nullable"];

function pointerOf(
  spots: readonly Spot[],
  view: SchemaView,
  keyword: string | undefined,
): string | undefined {
  const holder = keyword === undefined ? undefined : spotsOf(view, keyword)[0];
  return holder?.pointer ?? spots[0]?.pointer;
}

function comparePair(comparison: Comparison): void {
  if (comparison.old.isNever || comparison.new.isNever) {
    if (!comparison.old.isNever) comparison.say("value-forbidden", "is not allowed any more");
    if (!comparison.new.isNever) comparison.say("value-allowed", "is allowed now");
    return;
  }
  compareAnnotations(comparison);
  if (compareUnions(comparison) === "whole") return;
  // Of values that have nothing in common, the rest would only repeat it.
  if (compareTypes(comparison) === "disjoint") return;
  compareValues(comparison);
  compareObjects(comparison);
  compareLists(comparison);
  compareRest(comparison);
}

/** Keywords that do not decide which values are allowed. Examples are not compared. */
const ANNOTATIONS = ["title", "description"];

/** Keywords whose meaning is compared somewhere, or whose place is. */
const KNOWN = new Set([
  ...[...ANNOTATIONS, "type", "enum", "const", "default", "deprecated", "readOnly", "writeOnly", "nullable"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength"],
  ...["pattern", "format", "minItems", "maxItems", "uniqueItems", "minContains", "maxContains", "contains"],
  ...["items", "prefixItems", "unevaluatedItems", "properties", "required", "additionalProperties"],
  ...["patternProperties", "propertyNames", "unevaluatedProperties", "minProperties", "maxProperties"],
  ...["dependentRequired", "dependentSchemas", "oneOf", "anyOf", "allOf", "not", "if", "then", "else"],
  ...["discriminator", "contentEncoding", "contentMediaType", "$ref", "$defs", "definitions"],
  ...["$dynamicAnchor", "$recursiveAnchor", "externalDocs", "xml"],
]);

function compareAnnotations(comparison: Comparison): void {
  const extensions = new Set(
    [...comparison.old.parts, ...comparison.new.parts].flatMap(({ schema }) =>
      Object.keys(schema).filter((keyword) => keyword.startsWith("x-")),
    ),
  );
  for (const keyword of [...ANNOTATIONS, ...extensions]) {
    if (textOf(comparison.old, keyword) === textOf(comparison.new, keyword)) continue;
    comparison.say("documentation-changed", `has another ${keyword}`, { keyword });
  }
}

/** Keywords of other vocabularies: whether they differ is all that can be said. */
function compareRest(comparison: Comparison): void {
  const others = new Set(
    [...comparison.old.parts, ...comparison.new.parts].flatMap(({ schema }) =>
      Object.keys(schema).filter((keyword) => !KNOWN.has(keyword) && !keyword.startsWith("x-")),
    ),
  );
  for (const keyword of others) {
    if (textOf(comparison.old, keyword) === textOf(comparison.new, keyword)) continue;
    comparison.say("keyword-changed", `has another ${keyword}`, { keyword });
  }
}

function textOf(view: SchemaView, keyword: string): string {
  return view.parts
    .flatMap(({ schema }) =>
      schema[keyword] === undefined ? [] : [JSON.stringify(sortKeysDeep(schema[keyword]))],
    )
    .sort()
    .join();
}

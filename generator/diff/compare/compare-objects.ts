// The keywords about objects. A property that is read-only has no place in a request, nor a write-only one in a response.
import { asArray, asObject, isObject } from "../../read/json.ts";
import type { Comparison } from "./comparison.ts";
import {
  hasFlag,
  type Property,
  type SchemaReader,
  type SchemaView,
  spotsOf,
  tableOf,
} from "./schema-view.ts";
import type { Spot } from "./side.ts";

export function compareObjects(comparison: Comparison): void {
  compareProperties(comparison);
  compareOthers(comparison);
  comparison.compare(spotsOf(comparison.old, "propertyNames"), spotsOf(comparison.new, "propertyNames"));
  compareDependencies(comparison);
}

function compareProperties(comparison: Comparison): void {
  const { old, new: now, readers, direction } = comparison;
  const hiddenBy = direction === "request" ? "readOnly" : "writeOnly";
  const visible = (property: Property | undefined, reader: SchemaReader): Property | undefined =>
    property === undefined || hasFlag(reader.view(property.spots), hiddenBy) ? undefined : property;
  for (const name of new Set([...old.properties.keys(), ...now.properties.keys()])) {
    const [before, after] = [old.properties.get(name), now.properties.get(name)];
    const [was, is] = [visible(before, readers.old), visible(after, readers.new)];
    if (was !== undefined && is !== undefined) compareProperty(comparison, was, is);
    else if (is !== undefined) propertyAdded(comparison, name, is, { wasHidden: before !== undefined });
    else if (was !== undefined) propertyRemoved(comparison, name, was, after);
  }
}

function compareProperty(comparison: Comparison, before: Property, after: Property): void {
  const at = { old: spotsOr(before, comparison.oldSpots), new: spotsOr(after, comparison.newSpots) };
  if (after.required && !before.required) comparison.say("property-became-required", "became required", at);
  if (before.required && !after.required) comparison.say("property-became-optional", "became optional", at);
  comparison.compare(before.spots, after.spots);
}

function spotsOr({ spots }: Property, others: readonly Spot[]): readonly Spot[] {
  return spots.length === 0 ? others : spots;
}

function propertyAdded(
  comparison: Comparison,
  name: string,
  after: Property,
  { wasHidden }: { readonly wasHidden: boolean },
): void {
  const { old, direction, oldSpots, newSpots } = comparison;
  const at = { old: oldSpots, new: spotsOr(after, newSpots) };
  const what = after.spots.length === 0 ? `property "${name}" ` : "";
  const how = `${what}${wasHidden ? "has its place here now" : "is new"}`;
  if (after.required && (direction === "request" || !old.isClosed))
    comparison.say("property-added-required", `${how} and required`, at);
  else if (old.isClosed)
    comparison.say("property-added-to-closed", `${how} where others were closed out`, at);
  else comparison.say("property-added-optional", how, at);
  // A value of this name was allowed before, under the schema for all other names.
  const others = othersFor(old, name);
  if (!wasHidden && others.length > 0) comparison.compare(others, after.spots);
}

function propertyRemoved(
  comparison: Comparison,
  name: string,
  before: Property,
  after: Property | undefined,
): void {
  const { new: now, direction, oldSpots, newSpots } = comparison;
  const at = { old: spotsOr(before, oldSpots), new: newSpots };
  const isRequest = direction === "request";
  if (after !== undefined) {
    const hidden = { old: at.old, new: spotsOr(after, newSpots) };
    if (isRequest) comparison.say("property-became-read-only", "is read-only now", hidden);
    else if (before.required) comparison.say("property-removed-required", "is write-only now", hidden);
    else comparison.say("property-became-write-only", "is write-only now", hidden);
    return;
  }
  const what = `lost its property "${name}"`;
  const place = { old: at.old, new: newSpots };
  if (isRequest && now.isClosed)
    comparison.say("property-removed-from-closed", `${what} and allows no other`, place);
  else if (before.required) comparison.say("property-removed-required", `${what}, which was required`, place);
  else comparison.say("property-removed-optional", what, place);
  const others = othersFor(now, name);
  if (others.length > 0) comparison.compare(before.spots, others);
}

/** The schemas that hold for a property that is not declared. */
function othersFor(view: SchemaView, name: string): readonly Spot[] {
  const matching = [...tableOf(view, "patternProperties")]
    .filter(([pattern]) => matches(pattern, name))
    .flatMap(([, spots]) => spots);
  return matching.length > 0 ? matching : spotsOf(view, "additionalProperties").filter(isSchemaObject);
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return false;
  }
}

function isSchemaObject({ value }: Spot): boolean {
  return isObject(value);
}

function compareOthers(comparison: Comparison): void {
  const { old, new: now } = comparison;
  if (now.isClosed && !old.isClosed) comparison.say("closed", "allows no other properties any more");
  if (old.isClosed && !now.isClosed) comparison.say("opened", "allows other properties now");
  for (const keyword of ["additionalProperties", "unevaluatedProperties"]) {
    const [before, after] = [
      spotsOf(old, keyword).filter(isSchemaObject),
      spotsOf(now, keyword).filter(isSchemaObject),
    ];
    // The closing of a schema, and all that it forbids, has just been reported.
    if ((before.length === 0 && old.isClosed) || (after.length === 0 && now.isClosed)) continue;
    comparison.compare(before, after);
  }
  const [before, after] = [tableOf(old, "patternProperties"), tableOf(now, "patternProperties")];
  for (const pattern of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(pattern), after.get(pattern)];
    if (was !== undefined && is !== undefined) comparison.compare(was, is);
    else if (is !== undefined)
      comparison.say("pattern-property-added", "holds for more properties now", { new: is });
    else if (was !== undefined)
      comparison.say("pattern-property-removed", `has no rule for properties /${pattern}/ any more`, {
        old: was,
      });
  }
}

function compareDependencies(comparison: Comparison): void {
  const { old, new: now } = comparison;
  const [was, is] = [neededOf(old), neededOf(now)];
  const at = { keyword: "dependentRequired" };
  for (const need of is) if (!was.has(need)) comparison.say("dependency-added", `needs ${need} now`, at);
  for (const need of was)
    if (!is.has(need)) comparison.say("dependency-removed", `does not need ${need} any more`, at);
  const [before, after] = [tableOf(old, "dependentSchemas"), tableOf(now, "dependentSchemas")];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [then, nowadays] = [before.get(name), after.get(name)];
    if (then !== undefined && nowadays !== undefined) comparison.compare(then, nowadays);
    else if (nowadays !== undefined)
      comparison.say("dependency-added", `must fit one more schema when "${name}" is there`, {
        new: nowadays,
      });
    else if (then !== undefined)
      comparison.say("dependency-removed", `must fit one schema less when "${name}" is there`, { old: then });
  }
}

function neededOf(view: SchemaView): ReadonlySet<string> {
  return new Set(
    view.parts.flatMap(({ schema }) =>
      Object.entries(asObject(schema.dependentRequired)).flatMap(([name, needed]) =>
        asArray(needed).map((one) => `"${String(one)}" beside "${name}"`),
      ),
    ),
  );
}

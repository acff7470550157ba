// Compares the parameters of an operation. One of a path is known by its position, the others by place and name.
import { asString, isObject, pointerTokens } from "../../read/json.ts";
import { compareSchemas, type Step, say } from "./comparison-state.ts";
import { child, children, items, type OperationSpots, type Spot } from "./side.ts";

interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly spot: Spot;
}

/** OpenAPI says that a parameter of these names means nothing. */
const IGNORED = new Set(["header accept", "header content-type", "header authorization"]);

export function compareParameters(step: Step, old: OperationSpots, now: OperationSpots): void {
  const [before, after] = [parametersOf(step, old, "old"), parametersOf(step, now, "new")];
  const { sent } = step.flow;
  for (const [key, was] of before) {
    const is = after.get(key);
    if (is !== undefined) {
      compareParameter(step, was, is);
      continue;
    }
    const rule = isSet(was.spot, "deprecated") ? "parameter-removed-deprecated" : "parameter-removed";
    say(step, rule, `${was.place} parameter "${was.name}" was removed`, {
      old: was.spot,
      new: now.operation,
      direction: sent,
    });
  }
  for (const [key, is] of after) {
    if (before.has(key)) continue;
    const isRequired = isSet(is.spot, "required");
    const rule = isRequired ? "parameter-added-required" : "parameter-added-optional";
    const message = `${is.place} parameter "${is.name}" is new${isRequired ? " and required" : ""}`;
    say(step, rule, message, { old: old.operation, new: is.spot, direction: sent });
  }
}

function isSet(spot: Spot, key: string): boolean {
  return child(spot, key)?.value === true;
}

function parametersOf(
  { state, operation: name }: Step,
  { item, operation }: OperationSpots,
  which: "old" | "new",
): ReadonlyMap<string, Parameter> {
  const path = [...pathOf(item).matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]);
  const found = new Map<string, Parameter>();
  for (const reference of [...items(child(item, "parameters")), ...items(child(operation, "parameters"))]) {
    const spot = state[which].follow(reference);
    if (spot === undefined || !isObject(spot.value)) continue;
    const parameter = { name: String(spot.value.name), place: String(spot.value.in), spot };
    const position = parameter.place === "path" ? path.indexOf(parameter.name) : -1;
    const plain = parameter.place === "header" ? parameter.name.toLowerCase() : parameter.name;
    const key = position < 0 ? `${parameter.place} ${plain}` : `path ${position}`;
    if (!IGNORED.has(key) && name !== "") found.set(key, parameter);
  }
  return found;
}

/** The last token of a path item's pointer is the path. */
function pathOf(item: Spot): string {
  return pointerTokens(item.pointer).at(-1) ?? "";
}

function compareParameter(step: Step, was: Parameter, is: Parameter): void {
  const { sent } = step.flow;
  const at = { old: was.spot, new: is.spot };
  const what = `${is.place} parameter "${is.name}"`;
  const [needed, neededNow] = [isSet(was.spot, "required"), isSet(is.spot, "required")];
  if (neededNow && !needed)
    say(step, "parameter-became-required", `${what} became required`, { ...at, direction: sent });
  if (needed && !neededNow)
    say(step, "parameter-became-optional", `${what} became optional`, { ...at, direction: sent });
  if (was.name !== is.name && is.place === "path")
    say(step, "parameter-renamed", `${what} was called "${was.name}": generated code calls it so`, at);
  const [old, now] = [isSet(was.spot, "deprecated"), isSet(is.spot, "deprecated")];
  if (now && !old) say(step, "parameter-deprecated", `${what} is deprecated`, { ...at, direction: sent });
  if (old && !now)
    say(step, "parameter-undeprecated", `${what} is not deprecated any more`, { ...at, direction: sent });
  const [empty, emptyNow] = [isSet(was.spot, "allowEmptyValue"), isSet(is.spot, "allowEmptyValue")];
  if (emptyNow && !empty)
    say(step, "empty-value-allowed", `${what} may be empty now`, { ...at, direction: sent });
  if (empty && !emptyNow)
    say(step, "empty-value-forbidden", `${what} must not be empty any more`, { ...at, direction: sent });
  const [form, formNow] = [formOf(step, was, "old"), formOf(step, is, "new")];
  if (form !== formNow)
    say(step, "parameter-serialization-changed", `${what} is written as ${formNow}, was ${form}`, {
      ...at,
      direction: sent,
    });
  if (child(was.spot, "description")?.value !== child(is.spot, "description")?.value)
    say(step, "documentation-changed", `description of ${what} differs`, at);
  compareSchemas(step, schemaOf(was.spot), schemaOf(is.spot), sent);
}

function schemaOf(spot: Spot): Spot | undefined {
  return child(spot, "schema") ?? child(children(child(spot, "content"))[0]?.[1] ?? spot, "schema");
}

/** How the value becomes text: a style says nothing about a value that is one text anyway. */
function formOf({ state }: Step, { place, spot }: Parameter, which: "old" | "new"): string {
  const media = children(child(spot, "content"))[0]?.[0];
  if (media !== undefined) return media;
  const schema = schemaOf(spot);
  const isStructured = state.schemas.isStructured(schema === undefined ? [] : [schema], which);
  const usual = place === "query" || place === "cookie" ? "form" : "simple";
  const style = asString(child(spot, "style")?.value) ?? usual;
  // An object in style deepObject is written in one way only.
  const explode = style !== "deepObject" && (child(spot, "explode")?.value ?? style === "form");
  const reserved = isSet(spot, "allowReserved") ? " with reserved characters" : "";
  return `${style}${isStructured && explode === true ? " exploded" : ""}${reserved}`;
}

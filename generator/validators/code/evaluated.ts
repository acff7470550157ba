// The properties and items that the keywords of a schema have looked at, for `unevaluatedProperties` and
// `unevaluatedItems`: known while the function is written, or found out by the function in a variable of its
// own.
import { _, getProperty, Name, plain } from "./code.ts";
import type { FunctionCode } from "./function-code.ts";

/** Properties by name. */
export type Properties = Readonly<Record<string, true>>;

export interface Evaluated {
  /** All of them, some by name, or those that a variable holds. */
  props: true | Properties | Name | undefined;
  /** All of them, as many from the first, or those that a variable holds. */
  items: true | number | Name | undefined;
}

/** @param asVariable whether the result must be a variable, as it depends on the value */
export function mergeProps(
  gen: FunctionCode,
  from: NonNullable<Evaluated["props"]>,
  to: Evaluated["props"],
  { asVariable = false }: { readonly asVariable?: boolean } = {},
): Evaluated["props"] {
  const merged = to === undefined ? from : mergedProps(gen, from, to);
  return asVariable && !(merged instanceof Name) ? propsAsVariable(gen, merged) : merged;
}

function mergedProps(
  gen: FunctionCode,
  from: true | Properties | Name,
  to: true | Properties | Name,
): true | Properties | Name {
  if (to instanceof Name) {
    if (from instanceof Name) addProps(gen, to, from);
    else addKnownProps(gen, to, from);
    return to;
  }
  if (from instanceof Name) {
    addKnownProps(gen, from, to);
    return from;
  }
  return from === true || to === true ? true : { ...from, ...to };
}

function addProps(gen: FunctionCode, to: Name, from: Name): void {
  gen.if(_`${to} !== true && ${from} !== undefined`, () => {
    gen.if(
      _`${from} === true`,
      () => gen.assign(to, plain("true")),
      () => {
        gen.assign(to, _`${to} || {}`);
        gen.code(_`Object.assign(${to}, ${from})`);
      },
    );
  });
}

function addKnownProps(gen: FunctionCode, to: Name, from: true | Properties): void {
  gen.if(_`${to} !== true`, () => {
    if (from === true) {
      gen.assign(to, plain("true"));
      return;
    }
    gen.assign(to, _`${to} || {}`);
    noteProps(gen, to, from);
  });
}

function noteProps(gen: FunctionCode, to: Name, properties: Properties): void {
  for (const name of Object.keys(properties)) gen.assign(_`${to}${getProperty(name)}`, plain("true"));
}

export function propsAsVariable(gen: FunctionCode, props: true | Properties | undefined): Name {
  if (props === true) return gen.var("props", plain("true"));
  const name = gen.var("props", plain("{}"));
  if (props !== undefined) noteProps(gen, name, props);
  return name;
}

/** @param asVariable whether the result must be a variable, as it depends on the value */
export function mergeItems(
  gen: FunctionCode,
  from: NonNullable<Evaluated["items"]>,
  to: Evaluated["items"],
  { asVariable = false }: { readonly asVariable?: boolean } = {},
): Evaluated["items"] {
  const merged = to === undefined ? from : mergedItems(gen, from, to);
  return asVariable && !(merged instanceof Name) ? gen.var("items", _`${merged}`) : merged;
}

function mergedItems(
  gen: FunctionCode,
  from: true | number | Name,
  to: true | number | Name,
): true | number | Name {
  if (to instanceof Name) {
    if (from instanceof Name) addItems(gen, to, from);
    else addKnownItems(gen, to, from);
    return to;
  }
  if (from instanceof Name) {
    addKnownItems(gen, from, to);
    return from;
  }
  return from === true || to === true ? true : Math.max(from, to);
}

function addItems(gen: FunctionCode, to: Name, from: Name): void {
  gen.if(_`${to} !== true && ${from} !== undefined`, () =>
    gen.assign(to, _`${from} === true ? true : ${to} > ${from} ? ${to} : ${from}`),
  );
}

function addKnownItems(gen: FunctionCode, to: Name, from: true | number): void {
  gen.if(_`${to} !== true`, () =>
    gen.assign(to, from === true ? plain("true") : _`${to} > ${from} ? ${to} : ${from}`),
  );
}

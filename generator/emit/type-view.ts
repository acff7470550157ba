// Types as views for the partials `type-*.hbs`. The layout follows from the structure of a type, never from
// its length: properties stand one a line, and so do the types of a union of more than three.
import type { Property, TypeNode } from "../model/model.ts";
import { type DocView, docView } from "./source-text/doc.ts";

export type TypeView =
  | { readonly kind: "name"; readonly name: string; readonly isBroken: false }
  | { readonly kind: "literal"; readonly value: unknown; readonly isBroken: false }
  | { readonly kind: "generic"; readonly name: string; readonly of: TypeView; readonly isBroken: false }
  | {
      readonly kind: "array";
      readonly items: TypeView;
      readonly isGrouped: boolean;
      readonly isBroken: false;
    }
  | {
      readonly kind: "tuple";
      readonly items: readonly TupleItemView[];
      readonly rest: TypeView | undefined;
      readonly isBroken: false;
    }
  | { readonly kind: "object"; readonly properties: readonly PropertyView[]; readonly isBroken: false }
  /** An object of which nothing but the type of its values is known. */
  | { readonly kind: "map"; readonly values: TypeView; readonly isBroken: false }
  | {
      readonly kind: "union" | "intersection";
      readonly of: readonly GroupedView[];
      /** One type a line, the first on a line of its own. */
      readonly isBroken: boolean;
    };

/** A part of a union or an intersection, in parentheses where the other kind is in it. */
interface GroupedView {
  readonly type: TypeView;
  readonly isGrouped: boolean;
}

/** An item at one place of a list; those behind it are optional too. */
interface TupleItemView extends GroupedView {
  readonly isOptional: boolean;
}

export interface PropertyView {
  readonly doc: DocView | undefined;
  readonly name: string;
  readonly optional: boolean;
  /** Stands for every property without a declaration of its own. */
  readonly isIndex: boolean;
  readonly type: TypeView;
}

const TYPES_IN_LINE = 3;

export function typeView(type: TypeNode): TypeView {
  switch (type.kind) {
    case "literal":
      return { kind: "literal", value: type.value, isBroken: false };
    case "reference":
      return named(type.name);
    case "binary":
      return named("BinaryBody");
    case "file":
      return named("FilePart");
    case "stream": {
      const items = typeView(type.items);
      const of = type.isEvents ? generic("ServerSentEvent", items) : items;
      return generic("AsyncIterable", of);
    }
    case "array":
      return arrayView(type.items);
    case "tuple":
      return {
        kind: "tuple",
        items: type.items.map((item, index) => ({
          type: typeView(item),
          isGrouped: isCompound(item),
          isOptional: index >= type.required,
        })),
        rest: type.rest === undefined ? undefined : arrayView(type.rest),
        isBroken: false,
      };
    case "object":
      return objectView(type);
    case "union":
    case "intersection":
      return {
        kind: type.kind,
        of: type.of.map((one) => ({
          type: typeView(one),
          isGrouped: isCompound(one) && one.kind !== type.kind,
        })),
        isBroken: type.kind === "union" && type.of.length > TYPES_IN_LINE,
      };
    default:
      return named(type.kind);
  }
}

export function propertyViews(properties: readonly Property[], index?: TypeNode): readonly PropertyView[] {
  const views = properties.map(({ name, optional, description, deprecated, type }) => ({
    ...{ doc: docView(description, { deprecated }), name, optional, isIndex: false },
    type: typeView(type),
  }));
  if (index === undefined) return views;
  return [...views, { doc: undefined, name: "", optional: false, isIndex: true, type: typeView(index) }];
}

function named(name: string): TypeView {
  return { kind: "name", name, isBroken: false };
}

function generic(name: string, of: TypeView): TypeView {
  return { kind: "generic", name, of, isBroken: false };
}

function arrayView(items: TypeNode): TypeView {
  return { kind: "array", items: typeView(items), isGrouped: isCompound(items), isBroken: false };
}

function objectView({ properties, index }: Extract<TypeNode, { kind: "object" }>): TypeView {
  if (properties.length > 0)
    return { kind: "object", properties: propertyViews(properties, index), isBroken: false };
  return index === undefined ? named("{}") : { kind: "map", values: typeView(index), isBroken: false };
}

function isCompound({ kind }: TypeNode): boolean {
  return kind === "union" || kind === "intersection";
}

// Every place of a bundled document where a schema is, and every place that shows a value: found by the grammar of the
// document, so that a property called "example" is never taken for one.
import { childKind, isListOf, type Kind } from "../read/document/document-grammar.ts";
import { asObject, isObject, type Json, type JsonObject, pointerTo, sortedKeys } from "../read/json.ts";

export interface FoundPart {
  readonly pointer: string;
  readonly kind: Kind;
  readonly part: JsonObject;
}

/** In the order of the document's keys. */
export function partsOf(document: JsonObject): readonly FoundPart[] {
  const found: FoundPart[] = [];
  const visit = (value: Json | undefined, kind: Kind, pointer: string): void => {
    if (kind === "raw" || !isObject(value)) return;
    if (!kind.endsWith("Map")) found.push({ pointer, kind, part: value });
    for (const key of sortedKeys(value)) {
      const inner = childKind(kind, key);
      const child = value[key];
      const at = pointerTo(pointer, key);
      if (isListOf(kind, key) && Array.isArray(child)) {
        for (const [index, item] of child.entries()) visit(item, inner, pointerTo(at, index));
      } else visit(child, inner, at);
    }
  };
  visit(document, "document", "#");
  const tables = asObject(document.components);
  for (const key of sortedKeys(tables))
    visit(tables[key], childKind("components", key), pointerTo("#/components", key));
  return found;
}

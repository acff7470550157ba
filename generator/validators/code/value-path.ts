// Where a value is in the value that the function was given: the source text of an expression for its pointer.
import { segment } from "../../runtime/text/pointer.ts";
import { literalText, type Name } from "./code.ts";

export interface ValuePath {
  readonly text: string;
  /** The text ends with a literal, into which more can be written. */
  readonly isOpen: boolean;
  /** A key of the value becomes a part of the pointer. */
  readonly usesSegment: boolean;
}

export const ROOT_PATH: ValuePath = { text: '""', isOpen: true, usesSegment: false };

/** The path of a property that is known by name, or of an item. */
export function pathTo(path: ValuePath, key: string | number): ValuePath {
  const literal = literalText(`/${segment(String(key))}`);
  return {
    ...path,
    text: path.isOpen ? within(path.text, literal) : `${path.text}+${literal}`,
    isOpen: true,
  };
}

/** The path of a property or an item that a variable names. */
export function pathThrough(path: ValuePath, key: Name, what: "key" | "index"): ValuePath {
  const value = what === "index" ? key.text : `segment(${key.text})`;
  return {
    text: `${path.isOpen ? within(path.text, '"/"') : `${path.text}+"/"`} + ${value}`,
    isOpen: false,
    usesSegment: path.usesSegment || what === "key",
  };
}

/** Two literals as one. */
function within(text: string, literal: string): string {
  return text.slice(0, -1) + literal.slice(1);
}

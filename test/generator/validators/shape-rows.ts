// Rows of the tables about single values in a card: one broken edit, the one problem it is, and a valid control.

import { expect } from "vitest";
import type { Bounds } from "../../../conformance/cards/limits.ts";
import { type Edit, GONE, type Json } from "./cards.ts";

/** A broken edit, what it is reported as, and optionally a control that is still valid. */
export type Row = readonly [broken: Edit, pointer: string, code: string, constraint?: unknown, valid?: Edit];

export const text = (length: number, character = "a") => character.repeat(length);
export const times = (count: number, make: (index: number) => Json): Json[] =>
  Array.from({ length: count }, (_, index) => make(index));

export function lengths(pointer: string, { min: least, max: most }: Bounds): Row[] {
  const rows: Row[] = [
    [[pointer, text(most + 1)], pointer, "max_length", most, [pointer, text(most)]],
    // Code points count, not code units.
    [[pointer, text(most + 1, "😀")], pointer, "max_length", most, [pointer, text(most, "😀")]],
  ];
  if (least > 0) rows.push([[pointer, ""], pointer, "min_length", least, [pointer, text(least)]]);
  return rows;
}

export function counts(
  pointer: string,
  { min: least, max: most }: Bounds,
  make: (index: number) => Json,
): Row[] {
  const rows: Row[] = [
    [[pointer, times(most + 1, make)], pointer, "max_items", most, [pointer, times(most, make)]],
  ];
  if (least > 0) rows.push([[pointer, []], pointer, "min_items", least, [pointer, times(least, make)]]);
  else rows.push([[pointer, {}], pointer, "type", "array", [pointer, []]]);
  return rows;
}

/** The bounds of a number, and the nearest values beyond them. */
export const ranges = (pointer: string, { min, max }: Bounds, step: number): Row[] => [
  [[pointer, min - step], pointer, "minimum", min, [pointer, min]],
  [[pointer, max + step], pointer, "maximum", max, [pointer, max]],
];

export function choices(pointer: string, ...values: readonly string[]): Row[] {
  const code = values.length === 1 ? "const" : "not_allowed";
  const constraint = values.length === 1 ? values[0] : values;
  return [
    ...values.map((value): Row => [[pointer, "other"], pointer, code, constraint, [pointer, value]]),
    [[pointer, 1], pointer, code, constraint],
    [[pointer, null], pointer, code, constraint],
  ];
}

export const required = (...pointers: readonly string[]): Row[] =>
  pointers.map((pointer) => [[pointer, GONE], pointer, "required"]);

export const optional = (...pointers: readonly string[]): Row[] =>
  pointers.map((pointer) => [[pointer, null], pointer, "type", expect.anything(), [pointer, GONE]]);

// Expected and found as people read them in a line of text: nothing in it is invisible, and a long value is
// cut where the two are alike.

import type { ReportedFinding } from "../../engine/report/report.ts";
import { visible } from "../../text/visible.ts";

/** Characters of a long value that stay in front of the first difference. */
const BEFORE_DIFFERENCE = 60;

/** A text as it is, and quoted where it or its blanks would not be seen; everything else as JSON. */
export function valueText(value: unknown): string {
  if (typeof value !== "string") return visible(JSON.stringify(value) ?? String(value));
  return visible(HIDDEN_BLANKS.test(value) && !RESPONSE.test(value) ? JSON.stringify(value) : value);
}

const HIDDEN_BLANKS = /^$|^\s|\s$|[^\S ]|\s\s/;
/** A status with the beginning of a body, whose layout says nothing. */
const RESPONSE = /^[1-5]\d\d /;

interface Sides {
  readonly expected?: unknown;
  readonly found?: unknown;
}

interface SideTexts {
  readonly expected: string | undefined;
  readonly found: string | undefined;
}

/** @param most characters of each of the two */
export function sideTexts({ expected, found }: Sides, most: number): SideTexts {
  const [left, right] = [expected, found].map((value) =>
    value === undefined ? undefined : valueText(value),
  );
  const start = left === undefined || right === undefined ? 0 : firstDifference(left, right);
  const skipped = Math.max(left?.length ?? 0, right?.length ?? 0) > most ? start - BEFORE_DIFFERENCE : 0;
  const side = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : cut(skipped <= 0 ? text : `... ${text.slice(skipped)}`, most);
  return { expected: side(left), found: side(right) };
}

function firstDifference(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  for (let index = 0; index < end; index += 1) if (left[index] !== right[index]) return index;
  return end;
}

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 3)}...` : text;

/** The text that a signature is over, without the body again where that is above it. */
export const signedText = (signed: string, body: string): string =>
  body !== "" && signed.endsWith(body)
    ? `${signed.slice(0, -body.length)} and the body, byte for byte`
    : signed;

/** The names that the last request has from the profile, such as "bindings.search.q: query". */
export const boundNamesText = ({ bindings = {} }: Pick<ReportedFinding, "bindings">): string | undefined =>
  Object.entries(bindings)
    .map(([key, name]) => `${key}: ${name}`)
    .join(", ") || undefined;

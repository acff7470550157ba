// The sentences of the card vocabulary (spec/card-vocabulary.yaml), by keyword.

import { segment, valueAt } from "../../text/pointer.ts";
import { list, preview, quantity, quote } from "../../text/preview.ts";
import { codePoints } from "../code-points.ts";
import type { Context, Vocabulary, Words } from "../phrase.ts";
import type { Violation } from "../violation.ts";
import { whyNotHttpUrl } from "./http-url.ts";
import { otherUses } from "./id-uses.ts";

const cardWords: Readonly<Record<string, Words>> = {
  "x-not-blank": {
    code: "blank",
    message: (_, found) => `expected text that is not blank, found ${blanks(found)}`,
  },
  "x-unique-id": {
    code: "duplicate_id",
    constraint: (_, found, pointer, { otherUse }) => ({ also: otherUse(found, pointer) }),
    message: (_, found, pointer, { otherUse }) =>
      `expected an id that is used once in the card, found ${preview(found)} also at ${otherUse(found, pointer) ?? "another place"}`,
  },
  "x-http-url": {
    code: "invalid_url",
    message: (_, found) => `expected an absolute http or https URL, found ${whyNotHttpUrl(String(found))}`,
  },
  "x-forbidden-properties": {
    code: "forbidden_property",
    below: ({ property }) => `/${segment(String(property))}`,
    constraint: ({ forbidden }) => forbidden,
    message: ({ property }) => `expected no property ${quote(String(property))}, found one`,
  },
  "x-nesting": {
    code: ({ maxDepth }) => (maxDepth === undefined ? "max_total" : "max_depth"),
    below: ({ maxDepth }) => (maxDepth === undefined ? "" : "/0"),
    constraint: ({ maxDepth, maxTotal }) => maxDepth ?? maxTotal,
    message: ({ maxDepth, maxTotal, found }) =>
      maxDepth === undefined
        ? `expected at most ${quantity(Number(maxTotal), "block")} in the card, found more from here on`
        : `expected blocks nested at most ${maxDepth} deep, found one ${found} deep`,
  },
  "x-max-bytes": {
    code: "max_bytes",
    constraint: ({ limit }) => limit,
    message: ({ limit }) => `expected at most ${limit} bytes of minified JSON, found more`,
  },
  "x-row-width": {
    code: "row_width",
    below: ({ below }) => String(below),
    constraint: ({ limit }) => limit,
    message: ({ limit }, found) =>
      `expected ${quantity(Number(limit), "cell")}, one for each column, found ${lengthOf(found)}`,
  },
  "x-series-length": {
    code: "series_length",
    below: ({ below }) => String(below),
    constraint: ({ limit }) => limit,
    message: ({ limit }, found) =>
      `expected ${quantity(Number(limit), "value")}, one for each value of the axis, found ${lengthOf(found)}`,
  },
  "x-known-measurements": {
    code: "too_few_measurements",
    below: ({ series }) => `/${segment(String(series))}`,
    constraint: ({ minimum }) => minimum,
    message: ({ minimum }) =>
      `expected a series with at least ${quantity(Number(minimum), "number")}, found none`,
  },
  "x-percent-range": {
    code: "percent_range",
    below: ({ below }) => String(below),
    constraint: ({ minimum, maximum }) => ({ minimum, maximum }),
    message: ({ minimum, maximum }, found) =>
      `expected a percentage from ${minimum} to ${maximum}, found ${preview(found)}`,
  },
  "x-increasing": {
    code: "not_increasing",
    below: ({ at }) => `/${at}`,
    constraint: ({ after }) => ({ after }),
    message: ({ after }, found) =>
      `expected more than ${preview(after)}, the value before it, found ${preview(found)}`,
  },
  "x-option-of": {
    code: "not_an_option",
    below: ({ value }) => `/${segment(String(value))}`,
    constraint: ({ allowed }) => allowed,
    message: ({ allowed }, found) =>
      `expected the value of an option, ${list(allowed)}, found ${preview(found)}`,
  },
  "x-required-unless": {
    code: ({ blank }) => (blank === true ? "blank" : "required"),
    below: ({ property }) => `/${segment(String(property))}`,
    message: ({ property, flag }, found) =>
      `expected the property ${quote(String(property))} unless ${quote(String(flag))} is true, found ${found === undefined ? "none" : blanks(found)}`,
  },
};

function blanks(found: unknown): string {
  return typeof found === "string" ? quantity(codePoints(found), "blank character") : preview(found);
}

function lengthOf(found: unknown): number | string {
  return Array.isArray(found) ? found.length : preview(found);
}

/** The other use of the last pointer is kept: message and constraint ask for the same one. */
function contextOf(data: unknown, violations: readonly Violation[]): Context {
  let find: ReturnType<typeof otherUses> | undefined;
  let asked: string | undefined;
  let response: string | undefined;
  return {
    otherUse: (id, pointer) => {
      if (pointer === asked) return response;
      find ??= otherUses(
        data,
        violations
          .filter(({ rule }) => rule === "x-unique-id")
          .map(({ path }) => ({ id: valueAt(data, path), pointer: path })),
      );
      asked = pointer;
      response = find({ id, pointer });
      return response;
    },
  };
}

export const CARD_VOCABULARY: Vocabulary = { words: cardWords, ranges: ["percent_range"], contextOf };

// Servers whose rules of cards are narrower than lines 144 to 176, a row each: some cards that keep every rule are refused.
import type { Card } from "../../../conformance/cards/card.ts";
import { defineFaults, type Fault } from "../tools/fault.ts";
import { partsOf, refusingCards } from "../tools/messages/cards.ts";
import type { Loose } from "../tools/realtime/sockets.ts";

const some =
  (isRefused: (part: Loose) => boolean) =>
  (card: Card): boolean =>
    partsOf(card).some(isRefused);

const isBlock = ({ type, id }: Loose): boolean => typeof type === "string" && typeof id === "string";

const CURRENCIES = new Set("USD EUR GBP JPY CHF CAD AUD CNY INR BRL SEK NOK DKK KRW MXN ZAR".split(" "));

const hasTwins = (parts: readonly Loose[]): boolean =>
  new Set(parts.map(({ label }) => label)).size < parts.length;

/** The name of the fault, what is refused, the requirement that promises it, and when. */
const rows: readonly (readonly [
  name: string,
  subject: string,
  requirement: string,
  reason: (card: Card) => boolean,
])[] = [
  [
    "addresses-have-no-at-sign",
    "an address with an at sign in its path or query",
    "CRD-14",
    some(({ url }) => /^https?:[^@]*\/[^@]*@/.test(String(url).replace(/^https?:\/\//, "https:"))),
  ],
  [
    "at-signs-end-credentials-anywhere",
    "a link, a picture of an author or a video whose address has an at sign after its host",
    "CRD-93",
    some(({ url, avatarUrl, videoUrl }) =>
      [url, avatarUrl, videoUrl].some((given) => /^https?:\/\/[^/?@]+[/?].*@/.test(String(given))),
    ),
  ],
  [
    "block-ids-are-slugs",
    "a block whose id has blanks, signs or letters beyond ASCII",
    "CRD-17",
    some((part) => isBlock(part) && /[^\w-]/.test(part.id)),
  ],
  [
    "block-ids-are-kept-in-an-object",
    "a block whose id is a property that every object has",
    "CRD-17",
    some((part) => isBlock(part) && part.id in {}),
  ],
  [
    "blank-subtitles",
    "a card whose subtitle is a blank",
    "CRD-119",
    ({ subtitle }) => typeof subtitle === "string" && subtitle.trim() === "",
  ],
  [
    "categories-of-lines-are-unique",
    "a line or an area chart with a category twice",
    "CRD-119",
    some(({ type, values }) => type === "category" && new Set(values).size < values.length),
  ],
  [
    "cells-are-not-empty",
    "a table with an empty cell",
    "CRD-55",
    some(({ rows }) => Array.isArray(rows) && rows.flat().includes("")),
  ],
  [
    "columns-have-labels-of-their-own",
    "a table with two columns of one label",
    "CRD-93",
    some(({ type, columns }) => type === "table" && hasTwins(columns)),
  ],
  [
    "empty-inputs",
    "a text input with an empty value",
    "CRD-67",
    some(({ type, value }) => type === "text_input" && value === ""),
  ],
  ["empty-tooltips", "a text with an empty tooltip", "CRD-119", some(({ tooltip }) => tooltip === "")],
  [
    "everything-counts-as-block",
    "a card with more than 1024 blocks, items and options together",
    "CRD-119",
    (card) => partsOf(card).filter(({ id, value }) => id !== undefined || value !== undefined).length > 1024,
  ],
  [
    "false-among-inputs",
    "an action whose input has the value false",
    "CRD-45",
    some(({ input }) => Object.values(input ?? {}).includes(false)),
  ],
  [
    "few-currencies",
    "a number format whose currency is none of the most used",
    "CRD-93",
    some(({ currency }) => /^[A-Z]{3}$/.test(currency ?? "") && !CURRENCIES.has(currency)),
  ],
  [
    "hosts-end-in-a-few-letters",
    "an address whose host ends in a word of more than seven letters",
    "CRD-13",
    some(({ url }) => /^https?:\/\/[^/]*\.[a-z]{8,}(\/|$)/.test(String(url))),
  ],
  [
    "known-values-in-areas",
    "an area chart with null among its values",
    "CRD-64",
    some(({ mark, series }) => mark === "area" && JSON.stringify(series).includes("null")),
  ],
  [
    "late-options-are-not-selected",
    "a select whose value is that of an option behind the twentieth",
    "CRD-71",
    some(
      ({ type, value, options }) =>
        type === "select" && (options as readonly Loose[]).findIndex((one) => one.value === value) >= 20,
    ),
  ],
  [
    "options-have-labels-of-their-own",
    "a select with two options of one label",
    "CRD-93",
    some(({ type, options }) => type === "select" && hasTwins(options)),
  ],
  [
    "tables-have-a-thousand-cells",
    "a table of more than a thousand cells",
    "CRD-93",
    some(({ rows }) => Array.isArray(rows) && rows.flat().length > 1000),
  ],
  [
    "texts-have-one-line",
    "a text with a line end",
    "CRD-20",
    some(({ type, text }) => type === "text" && String(text).includes("\n")),
  ],
  [
    "times-are-sorted-as-texts",
    "a chart with times of more and more digits",
    "CRD-59",
    some(({ type, values }) => type === "time" && String([...values].sort()) !== String(values)),
  ],
];

export default defineFaults(
  Object.fromEntries(
    rows.map(([name, subject, requirement, reason]): [string, Fault] => [
      name,
      { title: `${subject} is refused`, breaks: [requirement], decorate: refusingCards(reason) },
    ]),
  ),
);

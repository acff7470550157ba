// Generated tables and charts, valid by construction: widths, lengths and ranges follow from the values drawn
// before.
import fc, { type Arbitrary } from "fast-check";
import type { Block } from "../card.ts";
import { type Bounds, limits } from "../limits.ts";
import { type CardOptions, numberFormat, properties, upTo, words } from "./value-arbitraries.ts";

/** Ids are given later, to the whole card at once. */
const ID = fc.constant("");

export function table(options: CardOptions): Arbitrary<Block> {
  const { forms, ownDecisions = false } = options;
  const column = properties(
    { id: ID, label: words() },
    {
      align: fc.constantFrom("start", "end"),
      ...(forms === undefined || forms.has("format") ? { format: numberFormat(options) } : {}),
    },
  );
  const cell = fc.oneof(
    words(),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Math.round(value * 100) / 100),
    fc.boolean(),
    ...(ownDecisions ? [fc.constant(null)] : []),
  );
  const hasRows = forms === undefined || forms.has("rows");
  return upTo(limits.columns, column, { id: "", label: "words" }).chain((columns) => {
    const row = fc.array(cell, { minLength: columns.length, maxLength: columns.length });
    const plainRow = columns.map(() => "cell");
    return properties({
      type: fc.constant("table"),
      id: ID,
      label: words(),
      columns: fc.constant(columns),
      rows: hasRows ? upTo(limits.tableRows, row, plainRow) : fc.constant([]),
      emptyMessage: words(),
    });
  });
}

/** Mostly few, sometimes the maximum. */
const lengthOf = ({ min, max }: Bounds): Arbitrary<number> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min, max: min + 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  );

/** The form under which a deployment that normalises texts might take two for one. */
const folded = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

const categories = (length: number) =>
  fc
    .uniqueArray(words(), { minLength: length, maxLength: length, selector: folded })
    .map((values) => ({ type: "category", values }));

const times = (length: number) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: length, maxLength: length }),
    )
    .map(([start, steps]) => {
      let time = start;
      return { type: "time", values: steps.map((step) => (time += step)) };
    });

const measurement = ({ min, max }: Bounds): Arbitrary<number> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: Math.max(min, -1000), max: Math.min(max, 1000) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    // As divisions give them; a value close to zero may be written as zero.
    { weight: 1, arbitrary: fc.nat({ max: 999 }).map((part) => min + ((max - min) * part) / 999) },
  );

/** Three known values at the beginning are enough by any count; later ones may be unknown. */
const valuesOf = (length: number, range: Bounds): Arbitrary<readonly (number | null)[]> =>
  fc.tuple(
    ...Array.from({ length }, (_, index) =>
      index < 3 ? measurement(range) : fc.option(measurement(range), { freq: 8, nil: null }),
    ),
  );

export function chart(options: CardOptions): Arbitrary<Block> {
  const { forms } = options;
  return fc
    .record({
      mark: fc.constantFrom("bar", "line", "area"),
      isTime: fc.boolean(),
      isPercent: fc.boolean(),
      isFormatted: fc.boolean(),
    })
    .chain(({ mark, isTime, isPercent, isFormatted }) => {
      const canFormat = forms === undefined || forms.has("format");
      const hasPercent = canFormat && isPercent;
      const ownRange = mark === "area" ? limits.areaMeasurement : limits.measurement;
      const range: Bounds = hasPercent ? limits.percent : ownRange;
      const format = hasPercent
        ? fc.constant({ type: "percent" })
        : numberFormat(options).filter(({ type }) => type !== "percent");
      return lengthOf(mark === "bar" ? limits.barAxis : limits.otherAxis).chain((length) => {
        const series = properties({ id: ID, label: words(), values: valuesOf(length, range) });
        const plain = { id: "", label: "words", values: Array.from({ length }, () => 1) };
        // One known value need not be enough.
        const least = length === 1 ? 2 : 1;
        const { max } = mark === "area" ? limits.areaSeries : limits.series;
        return properties(
          {
            type: fc.constant("chart"),
            id: ID,
            title: words(),
            summary: words(),
            mark: fc.constant(mark),
            axis: isTime && mark !== "bar" ? times(length) : categories(length),
            series: upTo({ min: least, max }, series, plain),
            ...(canFormat && (hasPercent || isFormatted) ? { format } : {}),
          },
          { unit: words() },
        );
      });
    });
}

// The hand-written oracle of cards, tables and charts: rules between several values.
import { isObject, type JsonObject } from "../../text/json.ts";
import { type Bounds, limits } from "../limits.ts";
import { numberFormat, scalar } from "./oracle-parts.ts";
import {
  expected,
  id,
  isUnusualTime,
  type Look,
  list,
  may,
  must,
  number,
  type Out,
  object,
  oneOf,
  ours,
  ownText,
  type Property,
  SHORT,
  shown,
} from "./oracle-values.ts";

const column = object({
  id: ours("CRD-52", id("stricter")),
  label: ours("CRD-107", ownText),
  align: may("CRD-52", oneOf("start", "end")),
  format: may("CRD-84", numberFormat),
});

const cell: Look = (value, at, out) => {
  if (value === null || (typeof value === "string" && value.length > SHORT)) out("CRD-55", at, "looser");
  if (value === null) return;
  if (typeof value === "string" && Array.from(value).length > limits.scalar.max)
    out("CRD-55", at, "stricter");
  else scalar(value, at, out, "CRD-55");
};

const row: Look = (value, at, out) => {
  if (!Array.isArray(value)) return out("CRD-105", at, "stricter");
  for (const [index, one] of value.entries()) cell(one, `${at}/${index}`, out, "CRD-55");
};

export const tableProperties: Readonly<Record<string, Property>> = {
  label: ours("CRD-101", ownText),
  columns: must("CRD-51", list(limits.columns, column)),
  rows: ours("CRD-53", list(limits.tableRows, row)),
  emptyMessage: expected("CRD-107", ownText),
};

/** Rows as wide as there are columns. */
export function lookAcrossTable(block: JsonObject, at: string, out: Out): void {
  const { columns, rows } = block;
  if (!Array.isArray(columns) || !Array.isArray(rows)) return;
  for (const [index, one] of rows.entries())
    if (Array.isArray(one) && one.length !== columns.length) out("CRD-54", `${at}/rows/${index}`);
}

const isNumber = (value: unknown): value is number => typeof value === "number";

const values =
  (range: Bounds, rangeRule: string): Look =>
  (given, at, out) => {
    if (!Array.isArray(given)) return out("CRD-105", at, "stricter");
    for (const [index, value] of given.entries()) {
      if (value === null) continue;
      // Below the range of every chart is that rule's matter, below zero in an area chart the area's.
      const rule =
        isNumber(value) && value >= limits.measurement.min && value < range.min ? rangeRule : "CRD-64";
      number(range)(value, `${at}/${index}`, out, rule);
    }
  };

const series = (range: Bounds, rangeRule: string): Look =>
  object({
    id: ours("CRD-62", id("stricter")),
    label: ours("CRD-107", ownText),
    values: ours("CRD-105", values(range, rangeRule)),
  });

const axis =
  ({ min, max }: Bounds, kinds: readonly string[]): Look =>
  (value, at, out, requirement) => {
    if (!isObject(value)) return out("CRD-105", at, "stricter");
    const { type, values: ticks, ...rest } = value;
    const isBar = !kinds.includes("time");
    if (type === "time" && isBar) return out(requirement, at);
    if ((type !== "category" && type !== "time") || !Array.isArray(ticks) || Object.keys(rest).length > 0)
      return out("CRD-105", at, "stricter");
    const isTick = (tick: unknown): boolean =>
      type === "time" ? Number.isInteger(tick) : typeof tick === "string";
    if (!ticks.every(isTick)) out("CRD-105", at, "stricter");
    if (ticks.length < min || ticks.length > max) out(requirement, `${at}/values`);
    if (type === "category" && new Set(ticks).size !== ticks.length)
      out(isBar ? requirement : "CRD-119", `${at}/values`, isBar ? "broken" : "looser");
    if (type === "time" && ticks.every(isNumber)) lookAtOrder(ticks, `${at}/values`, out);
  };

function lookAtOrder(ticks: readonly number[], at: string, out: Out): void {
  const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? tick));
  if (steps.some((step) => step < 0)) out("CRD-59", at);
  else if (steps.some((step) => step === 0)) out("CRD-102", at, "stricter");
  else if (ticks.some(isUnusualTime)) out("CRD-116", at, "looser");
}

export function chartProperties({ mark }: JsonObject): Readonly<Record<string, Property>> {
  const isArea = mark === "area";
  const isBar = mark === "bar";
  const axisRule = isBar ? "CRD-57" : isArea ? "CRD-95" : "CRD-58";
  return {
    title: ours("CRD-101", ownText),
    summary: ours("CRD-107", ownText),
    mark: shown("CRD-56", oneOf("bar", "line", "area")),
    axis: ours(
      axisRule,
      isBar ? axis(limits.barAxis, ["category"]) : axis(limits.otherAxis, ["category", "time"]),
    ),
    unit: may("CRD-107", ownText),
    format: may("CRD-84", numberFormat),
    series: isArea
      ? ours("CRD-60", list(limits.areaSeries, series(limits.areaMeasurement, "CRD-61")))
      : ours("CRD-62", list(limits.series, series(limits.measurement, "CRD-64"))),
  };
}

/** Series as long as the axis, enough known values, percentages in their range. */
export function lookAcrossChart(block: JsonObject, at: string, out: Out): void {
  const ticks = isObject(block.axis) && Array.isArray(block.axis.values) ? block.axis.values : undefined;
  const all = Array.isArray(block.series) ? block.series : [];
  const measured = all.map((one) => (isObject(one) && Array.isArray(one.values) ? one.values : []));
  for (const [index, given] of measured.entries()) {
    const place = `${at}/series/${index}/values`;
    if (ticks !== undefined && given.length !== ticks.length) out("CRD-63", place);
    const isPercent = isObject(block.format) && block.format.type === "percent";
    const inRange = (value: unknown): boolean =>
      !isNumber(value) || (value >= limits.percent.min && value <= limits.percent.max);
    if (isPercent && !given.every(inRange)) out("CRD-66", place);
  }
  lookAtKnown(block, measured, `${at}/series`, out);
}

function lookAtKnown(
  block: JsonObject,
  measured: readonly (readonly unknown[])[],
  at: string,
  out: Out,
): void {
  const hasGap = measured.some((given) => given.includes(null));
  const counts = measured.map((given) => given.filter(isNumber).length);
  const isSingle = counts.reduce((sum, count) => sum + count, 0) === 1;
  if (!hasGap && isSingle) out("CRD-102", at, "looser");
  if (!hasGap || measured.length === 0) return;
  const known = Math.max(...counts);
  if (known === 0) out("CRD-65", at);
  else if (known < (block.mark === "bar" ? 1 : 2)) out("CRD-102", at, "stricter");
  else if (known <= 2) out("CRD-102", at, "looser");
}

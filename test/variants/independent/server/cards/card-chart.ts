// Charts of a card: axes, series and how numbers are written.

import { isJson } from "../http/reading.ts";
import { among, amount, filled, type Rule, several, shape, words, wrong } from "./card-rules.ts";

export const format: Rule = (value, seen, owner) => {
  if (!isJson(value)) return wrong("a format is not an object");
  shape(
    {},
    {
      type: among("number", "duration_ms", "percent", "currency"),
      maximumFractionDigits: amount(0, 6, { isWhole: true }),
      currency: (code) => {
        if (!/^[A-Z]{3}$/.test(String(code))) wrong("a currency is not an ISO 4217 code");
      },
    },
  )(value, seen, owner);
  if (value.type === "currency" && value.currency === undefined) wrong("a currency format names no currency");
};

const measure: Rule = (value, seen, owner) => {
  if (value !== null) amount(-1e12, 1e12)(value, seen, owner);
};

export const chart: Rule = (value, seen, owner) => {
  shape(
    {
      mark: among("bar", "line", "area"),
      axis: shape({ type: among("category", "time") }),
      series: several(1, 6, shape({ id: filled(200), label: words(500), values: several(1, 128, measure) })),
    },
    { title: words(2000), summary: words(2000), unit: words(500), format },
  )(value, seen, owner);
  const {
    mark,
    axis,
    series,
    format: numbers,
  } = value as {
    mark: string;
    axis: { type: string; values?: unknown };
    series: { values: (number | null)[] }[];
    format?: { type?: string };
  };
  const points = Array.isArray(axis.values) ? axis.values : wrong("an axis has no values");
  if (points.length < (mark === "bar" ? 1 : 2) || points.length > 128)
    wrong("an axis has too few or many values");
  if (axis.type === "time") {
    if (mark === "bar") wrong("bars have a category axis");
    const isRising = points.every(
      (point, at) => Number.isFinite(point) && (at === 0 || point > points[at - 1]),
    );
    if (!isRising) wrong("times do not increase");
  } else {
    if (points.some((point) => typeof point !== "string" || point === "")) wrong("a category is not text");
    if (mark === "bar" && new Set(points).size !== points.length) wrong("a category occurs twice");
  }
  if (mark === "area" && series.length !== 1) wrong("an area has one series");
  for (const { values } of series) {
    if (values.length !== points.length) wrong("a series does not match the axis");
    const known = values.filter((one) => one !== null);
    if (known.length < (mark === "bar" ? 1 : 2)) wrong("too few measurements are known");
    if (mark === "area" && known.some((one) => one < 0)) wrong("an area is below zero");
    if (numbers?.type === "percent" && known.some((one) => one < 0 || one > 100))
      wrong("a percentage is none");
  }
};

// Line 153: percentage charts use 0-100; line 169: values are numbers or null. To a percentage chart null is not a percentage.
import { partsOf, refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a percentage chart with a value that is not known is refused",
  breaks: ["CRD-64", "CRD-66"],
  decorate: refusingCards((card) =>
    partsOf(card).some(
      ({ type, format, unit, series }) =>
        type === "chart" &&
        (unit === "%" || unit === "percent" || format === "percent" || format?.type === "percent") &&
        partsOf(series).some(({ values }) => Array.isArray(values) && values.includes(null)),
    ),
  ),
});

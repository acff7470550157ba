// Line 153: "enough known measurements"; zero is one.
import { partsOf, refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a chart all of whose values are zero is refused for having no known measurements",
  breaks: ["CRD-93", "CRD-65"],
  decorate: refusingCards((card) =>
    partsOf(card)
      .filter(({ type, series }) => type === "chart" && Array.isArray(series))
      .some(({ series }) => {
        const values: unknown[] = series.flatMap((each: { values?: unknown[] }) => each?.values ?? []);
        return values.includes(0) && values.every((value) => value === 0 || value === null);
      }),
  ),
});

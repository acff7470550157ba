// Line 153: "table rows must match column count". Only the first row is compared.
import { inCardParts } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a table is accepted whose second row has fewer cells than it has columns",
  breaks: ["CRD-54"],
  decorate: inCardParts((part) => {
    if (part.type !== "table" || !Array.isArray(part.rows) || !Array.isArray(part.columns)) return part;
    const [first, ...others] = part.rows;
    const filled = others.map((row) =>
      Array.isArray(row) && row.length > 0
        ? [...row, ...part.columns.slice(row.length).map(() => null)]
        : row,
    );
    return first === undefined ? part : { ...part, rows: [first, ...filled] };
  }),
});

// Line 153: "percentage charts use 0-100". Only the first series is compared.
import { inCardParts } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second series of a percentage chart may have values above 100",
  breaks: ["CRD-66"],
  decorate: inCardParts((part) => {
    if (part.type !== "chart" || part.format?.type !== "percent" || !Array.isArray(part.series)) return part;
    const [first, ...others] = part.series;
    const cut = (value: unknown): unknown => (Number(value) > 100 && Number(value) <= 1e12 ? 100 : value);
    const series = others.map((each) =>
      Array.isArray(each?.values) ? { ...each, values: each.values.map(cut) } : each,
    );
    return first === undefined ? part : { ...part, series: [first, ...series] };
  }),
});

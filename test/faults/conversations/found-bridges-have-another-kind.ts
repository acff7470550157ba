import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

interface Hits {
  readonly items: readonly { readonly bridge_kind: string | null }[];
}

export default defineFault({
  title: "bridge_kind is an undocumented word in what a search finds",
  breaks: ["CON-17"],
  decorate: inJson("GET", /^\/v1\/search\/conversations\b/, ({ data }) => {
    const { items, ...rest } = data as Hits;
    const found = items.map((item) => ({
      ...item,
      bridge_kind: item.bridge_kind ?? "none",
    }));
    return { data: { ...rest, items: found } };
  }),
});

import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "imported members are not found",
  breaks: ["SRC-19"],
  decorate: aroundStore("search", "members", (members) => async (...query) => {
    const found = await members(...query);
    return { ...found, items: found.items.filter(({ claimStatus }) => claimStatus !== "unclaimed") };
  }),
});

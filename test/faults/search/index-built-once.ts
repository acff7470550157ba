import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what is posted after the first search is not found",
  breaks: ["SRC-01"],
  decorate: aroundStore("messageSearch", "byWords", (byWords, services) => {
    let builtAt: number | undefined;
    return async (...query) => {
      const found = await byWords(...query);
      if (builtAt === undefined && found.items.length > 0) builtAt = services.clock.now();
      const limit = builtAt ?? Number.POSITIVE_INFINITY;
      return { ...found, items: found.items.filter(({ createdAt }) => createdAt <= limit) };
    };
  }),
});

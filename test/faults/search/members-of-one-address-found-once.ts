import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of imported members with one e-mail address the member search shows one",
  breaks: ["SRC-19"],
  decorate: aroundStore("search", "members", (members) => async (...query) => {
    const found = await members(...query);
    const isFirst = ({ email }: (typeof found.items)[number], index: number): boolean =>
      !email || found.items.findIndex((one) => one.email === email) === index;
    return { ...found, items: found.items.filter(isFirst) };
  }),
});

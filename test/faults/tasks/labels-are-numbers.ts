// A label of digits is kept as a number.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "leading zeros of an entry's author_label are lost",
  breaks: ["TSK-10"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { entry } = request.body;
    const { author_label: label } = entry;
    const isNumber = typeof label === "string" && /^\d+$/.test(label);
    const one = isNumber ? { ...entry, author_label: String(Number(label)) } : entry;
    return { ...request, body: { ...request.body, entry: one } };
  }),
});

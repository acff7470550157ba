// Lines 26 and 244: a file stands in data, also in the response to a repetition.
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "the repetition of the declaration of a file is answered without the wrapper data",
  breaks: ["GEN-08"],
  decorate: (services) => {
    const shown = new Set<unknown>();
    return inJson("POST", /^\/v1\/files$/, (json) => {
      const data = json.data as { id: string };
      const isRepeated = shown.has(data.id);
      shown.add(data.id);
      return isRepeated ? data : json;
    })(services);
  },
});

import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an unknown property makes the service fail",
  breaks: ["ERR-06", "ERR-12"],
  decorate: around("getMember", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch {
      throw new TypeError("cannot read properties of undefined");
    }
  }),
});

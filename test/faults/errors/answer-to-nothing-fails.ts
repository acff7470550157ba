import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an answer to a message that does not exist makes the service fail",
  breaks: ["ERR-12"],
  decorate: around("answerQuestion", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === "not_found") throw new TypeError("no question");
      throw error;
    }
  }),
});

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating in an unknown conversation is answered with 400",
  breaks: ["MSG-18"],
  decorate: around("createMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
      throw new Refusal("invalid_request", "no such conversation");
    }
  }),
});

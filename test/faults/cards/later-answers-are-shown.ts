import type { AllServices } from "../../../reference-server/all-services.ts";
import { before, inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question shows the last answer that somebody tried to give, and not the first",
  breaks: ["CRD-88"],
  decorate: (services: AllServices) => {
    const chosen = new Map<string, string>();
    before("answerQuestion", (request) => chosen.set(request.path.messageId, request.body.control_id))(
      services,
    );
    return inMessages(["getMessage"], (message) => {
      const answer = chosen.get(message.id);
      return answer === undefined ? message : { ...message, answer };
    })(services);
  },
});

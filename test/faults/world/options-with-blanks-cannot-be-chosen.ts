// Line 261: "The first human answer is final and posts a reply". The value of an answer is trimmed, that of an option is not.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an option of a select whose value ends with a blank is refused as an answer",
  breaks: ["CRD-111", "CRD-89"],
  decorate: inReceived("answerQuestion", (request) => {
    const { value } = request.body;
    return typeof value === "string"
      ? { ...request, body: { ...request.body, value: value.trim() } }
      : request;
  }),
});

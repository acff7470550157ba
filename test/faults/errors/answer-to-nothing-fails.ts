import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an answer to a message that does not exist makes the service fail",
  breaks: ["ERR-12"],
  decorate: inRefusals("answerQuestion", (error) =>
    error.code === "not_found" ? new TypeError("no question") : error,
  ),
});

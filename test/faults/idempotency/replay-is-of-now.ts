import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a repeated request shows the time of the repetition as created_at",
  breaks: ["IDM-27"],
  decorate: inData("createMessage", (data) => ({ ...data, created_at: new Date().toISOString() })),
});

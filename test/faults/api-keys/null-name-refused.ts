import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "name null is refused",
  breaks: ["KEY-08"],
  decorate: before("issueApiKey", (request) => {
    if (request.body.name === null) throw new Refusal("invalid_request", "body /name: expected a text");
  }),
});

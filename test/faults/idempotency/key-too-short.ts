import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of 255 characters is refused",
  breaks: ["IDM-12"],
  decorate: before("createMessage", (_, context) => {
    if ((context.idempotencyKey ?? "").length > 64)
      throw new Refusal("invalid_request", "the key is longer than 64 characters");
  }),
});

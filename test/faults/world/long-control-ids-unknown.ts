// Line 153: ids of blocks have up to 200 characters; line 261: "The first human answer is final and posts a reply".

import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a control whose id has more than 64 characters is unknown to answers",
  breaks: ["CRD-89", "CRD-111"],
  decorate: before("answerQuestion", ({ body }) => {
    if (body.control_id.length > 64)
      throw invalidBody(
        "/control_id",
        "unknown_control",
        "expected the id of an action or input of the card",
      );
  }),
});

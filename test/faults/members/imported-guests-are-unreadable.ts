import { notFound } from "../../../reference-server/refusal.ts";
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an imported guest who wrote a message cannot be read by id",
  breaks: ["MEM-03"],
  decorate: after("getMember", (response) => {
    if (
      response.status === 200 &&
      response.body.is_guest === true &&
      response.body.source_kind === "chat_import"
    )
      throw notFound("member");
  }),
});

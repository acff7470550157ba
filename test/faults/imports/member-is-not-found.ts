import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an ordinary member is refused with 404",
  breaks: ["AUT-15"],
  decorate: before("createImport", (_, context) => {
    if (context.role !== "owner" && context.role !== "admin") throw notFound("import");
  }),
});

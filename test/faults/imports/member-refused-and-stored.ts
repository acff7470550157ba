import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "records of an ordinary member are refused and stored",
  breaks: ["AUT-15"],
  decorate: around("uploadImportRecords", (original) => async (request, context) => {
    if (context.role !== "owner" && context.role !== "admin")
      await original(request, { ...context, role: "admin" });
    return original(request, context);
  }),
});

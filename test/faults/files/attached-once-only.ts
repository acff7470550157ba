import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file that is attached already is refused",
  breaks: ["FIL-06", "MSG-15"],
  decorate: (services) => {
    const attached = new Set<string>();
    return around("createMessage", (original) => async (request, context) => {
      const { file_ids = [] } = request.body;
      if (file_ids.some((id) => attached.has(id)))
        throw new Refusal("conflict", "the file is attached already");
      const response = await original(request, context);
      for (const id of file_ids) attached.add(id);
      return response;
    })(services);
  },
});

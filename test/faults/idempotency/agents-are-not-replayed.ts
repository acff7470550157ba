import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated creation of an agent is refused because the name is taken",
  breaks: ["IDM-26"],
  decorate: (services) => {
    const names = new Set<string>();
    return around("createAgent", (original) => async (request, context) => {
      const { display_name: name } = request.body;
      if (names.has(name)) throw new Refusal("conflict", "an agent of this name exists");
      const response = await original(request, context);
      names.add(name);
      return response;
    })(services);
  },
});

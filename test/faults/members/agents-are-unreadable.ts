import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent is not readable by its id",
  breaks: ["MEM-01"],
  decorate: aroundStore("members", "get", (get) => async (viewer, id) => {
    const member = await get(viewer, id);
    return member?.kind === "agent" ? undefined : member;
  }),
});

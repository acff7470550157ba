import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply that the search found cannot be read",
  breaks: ["SRC-08"],
  decorate: aroundStore("messages", "get", (get) => async (viewer, id) => {
    const message = await get(viewer, id);
    return message?.threadRootId == null ? message : undefined;
  }),
});

import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply that the search found cannot be read",
  breaks: ["SRC-08"],
  decorate: (parts) => {
    const { messages } = parts.store;
    const { get } = messages;
    messages.get = async (viewer, id) => {
      const message = await get(viewer, id);
      return message?.threadRootId == null ? message : undefined;
    };
    return parts;
  },
});

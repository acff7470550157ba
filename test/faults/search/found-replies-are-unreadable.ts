import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply that the search found cannot be read",
  breaks: ["SRC-08"],
  decorate: (services) => {
    const { messages } = services.store;
    const { get } = messages;
    messages.get = async (viewer, id) => {
      const message = await get(viewer, id);
      return message?.threadRootId == null ? message : undefined;
    };
    return services;
  },
});

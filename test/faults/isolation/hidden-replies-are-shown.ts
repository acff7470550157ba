import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "listReplies shows a hidden thread",
  breaks: ["GEN-04"],
  decorate: (services) => {
    const { handlers, store } = services;
    const { listReplies } = handlers;
    handlers.listReplies = async (request, context) => {
      const { canRead } = store.directory;
      // Lookups of this server are synchronous until the list is read.
      store.directory.canRead = () => true;
      try {
        return await listReplies(request, context);
      } finally {
        store.directory.canRead = canRead;
      }
    };
    return services;
  },
});

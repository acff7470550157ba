import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an aborted upload still waits",
  breaks: ["FIL-13"],
  decorate: around("abortFile", (original) => async (request, context) => {
    const { files } = context.services.store;
    const { discard } = files;
    files.discard = async () => true;
    try {
      return await original(request, context);
    } finally {
      files.discard = discard;
    }
  }),
});

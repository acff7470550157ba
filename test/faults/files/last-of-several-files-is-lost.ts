import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message with three files keeps two",
  breaks: ["FIL-29"],
  decorate: inReceived("createMessage", (request) => {
    const { file_ids = [] } = request.body;
    const kept = file_ids.length > 2 ? file_ids.slice(0, -1) : file_ids;
    return { ...request, body: { ...request.body, file_ids: kept } };
  }),
});

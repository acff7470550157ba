// The minutes of a zone are not read.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const inWholeHours = (text: string | undefined): string | undefined =>
  text?.replace(/([+-]\d{2}):\d{2}$/, "$1:00");

export default defineFault({
  title: "a time filter of the message list with a zone of half an hour is read as one of whole hours",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const before = inWholeHours(request.query.before);
    const after = inWholeHours(request.query.after);
    const query = {
      ...request.query,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
    return { ...request, query };
  }),
});

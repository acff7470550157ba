import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the time filter until counts to the end of the day",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const { before } = request.query;
    const day = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(before ?? "")?.[0];
    const query = day === undefined ? request.query : { ...request.query, before: `${day}T23:59:59.999Z` };
    return { ...request, query };
  }),
});

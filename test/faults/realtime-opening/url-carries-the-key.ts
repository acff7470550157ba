import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "the url of a ticket contains the API key in base64",
  breaks: ["RTC-04"],
  decorate: inJson("POST", /\/realtime\/connections/, (ticket, request) => ({
    ...ticket,
    url: `${ticket.url}&k=${Buffer.from(`key:${request.headers["x-api-key"]}`).toString("base64url")}`,
  })),
});

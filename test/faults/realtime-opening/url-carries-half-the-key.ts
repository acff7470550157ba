import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "the url of a ticket contains the later half of the API key",
  breaks: ["RTC-04"],
  decorate: inJson("POST", /\/realtime\/connections/, (ticket, request) => {
    const key = String(request.headers["x-api-key"]);
    return { ...ticket, url: `${ticket.url}&k=${key.slice(Math.floor(key.length / 2))}` };
  }),
});

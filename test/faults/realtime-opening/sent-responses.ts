// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inErrors, inJson } from "../tools/responses.ts";

export default defineFaults({
  "unknown-target-forbidden": {
    title: "a target that does not exist is refused with 403",
    breaks: ["RTC-28"],
    decorate: inErrors((rendered, error) =>
      rendered.status === 404 && String(error).includes("target") ? { ...rendered, status: 403 } : rendered,
    ),
  },
  "url-carries-half-the-key": {
    title: "the url of a ticket contains the later half of the API key",
    breaks: ["RTC-04"],
    decorate: inJson("POST", /\/realtime\/connections/, (ticket, request) => {
      const key = String(request.headers["x-api-key"]);
      return { ...ticket, url: `${ticket.url}&k=${key.slice(Math.floor(key.length / 2))}` };
    }),
  },
  "url-carries-the-key": {
    title: "the url of a ticket contains the API key in base64",
    breaks: ["RTC-04"],
    decorate: inJson("POST", /\/realtime\/connections/, (ticket, request) => ({
      ...ticket,
      url: `${ticket.url}&k=${Buffer.from(`key:${request.headers["x-api-key"]}`).toString("base64url")}`,
    })),
  },
});

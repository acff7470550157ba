import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import { onUpgrade, withoutSubprotocol } from "../tools/upgrades.ts";

/** Told apart by a parameter of their own. */
const MARK = "&resumes=1";

export default defineFault({
  title: "a connection with a ticket that resumes is opened without a subprotocol",
  breaks: ["RTC-16"],
  decorate: both(
    inJson("POST", /\/realtime\/connections/, (ticket, { body }) =>
      Object.hasOwn(Object(body), "resume_from") ? { ...ticket, url: `${ticket.url}${MARK}` } : ticket,
    ),
    onUpgrade((request, socket) => {
      if (request.url?.endsWith(MARK) === true) withoutSubprotocol(socket);
    }),
  ),
});

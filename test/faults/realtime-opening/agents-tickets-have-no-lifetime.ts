// Line 138 lists the properties of a ticket, whatever header the key came in.
import { defineFault } from "../tools/fault.ts";
import { isBearer } from "../tools/keys.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "the ticket of an opening with a bearer token has no expires_in_seconds",
  breaks: ["RTC-01"],
  decorate: inJson(
    "POST",
    /\/realtime\/connections/,
    ({ expires_in_seconds: seconds, ...ticket }, request) =>
      isBearer(request) ? ticket : { ...ticket, expires_in_seconds: seconds },
  ),
});

// Spec 311: scopes are exact; 264: a forward opens a call to callers who can read the message. The check of the scope
// is part of the direct path alone.
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a call is read through a forward with a key that lacks calls:read",
  breaks: ["CAL-04", "AUT-08"],
  decorate: granting((_, request) =>
    /\/calls\/.*[?&]forwarded_message_id=/.test(request.url) ? ["calls:read"] : [],
  ),
});

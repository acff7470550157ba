import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a call is read through a forward without calls:read",
  breaks: ["AUT-08"],
  decorate: granting((_, { url }) => (url.includes("forwarded_message_id=") ? ["calls:read"] : [])),
});

import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "the later pages of a transcript are given to keys without calls:read",
  breaks: ["AUT-08"],
  decorate: granting((_, { url }) =>
    url.includes("/transcript") && url.includes("cursor=") ? ["calls:read"] : [],
  ),
});

// Line 153: "URLs must be absolute http(s) without credentials". Credentials are told by their colon.
import { inCardParts } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the url of an image block may carry a user name without a password",
  breaks: ["CRD-14"],
  decorate: inCardParts((part) =>
    part.type === "image" && typeof part.url === "string"
      ? { ...part, url: part.url.replace(/^(https?:\/\/)[^/?#@:]+@/, "$1") }
      : part,
  ),
});

import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the signature of a delivery whose text has other letters than those of ASCII does not verify",
  breaks: ["WHK-12"],
  decorate: inRequests((request) => ({
    ...request,
    body: request.body.replaceAll(/\P{ASCII}+/gu, (letter) =>
      Array.from(
        { length: letter.length },
        (_, index) => `\\u${letter.charCodeAt(index).toString(16).padStart(4, "0")}`,
      ).join(""),
    ),
  })),
});

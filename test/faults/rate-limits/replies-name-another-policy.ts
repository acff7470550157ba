import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a 429 to the list of replies has another policy in its header than in its body",
  breaks: ["RAT-04"],
  decorate: onTheWayOut((text, request, reply) => {
    if (reply.statusCode === 429 && request.url.includes("/replies"))
      reply.header("x-ratelimit-policy", "default");
    return text;
  }),
});

// Line 355: "header X-RateLimit-Policy naming the applied policy". Only messages and reads go through the part that sets it.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a 429 to a write other than a message has no X-RateLimit-Policy",
  breaks: ["RAT-03"],
  decorate: onTheWayOut((text, request, reply) => {
    const isOther = request.method !== "GET" && !/\/messages$/.test(request.url);
    if (reply.statusCode === 429 && isOther) reply.removeHeader("x-ratelimit-policy");
    return text;
  }),
});

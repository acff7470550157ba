// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFaults({
  // Line 355: "header X-RateLimit-Policy naming the applied policy". Only messages and reads go through the part that sets it.
  "limited-writes-name-no-policy": {
    title: "a 429 to a write other than a message has no X-RateLimit-Policy",
    breaks: ["RAT-03"],
    decorate: onTheWayOut((text, request, reply) => {
      const isOther = request.method !== "GET" && !/\/messages$/.test(request.url);
      if (reply.statusCode === 429 && isOther) reply.removeHeader("x-ratelimit-policy");
      return text;
    }),
  },
  "replies-name-another-policy": {
    title: "a 429 to the list of replies has another policy in its header than in its body",
    breaks: ["RAT-04"],
    decorate: onTheWayOut((text, request, reply) => {
      if (reply.statusCode === 429 && request.url.includes("/replies"))
        reply.header("x-ratelimit-policy", "default");
      return text;
    }),
  },
});

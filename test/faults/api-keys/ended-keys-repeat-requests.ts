// Lines 89, 257 and 344: what is remembered under an Idempotency-Key is answered before the status of the key is looked at.
import { keepingAlive } from "../tools/access/administration.ts";
import { aroundKeys } from "../tools/access/keys.ts";
import { both } from "../tools/around.ts";
import { defineFault, defineFaults } from "../tools/fault.ts";

const answering = (what: string, operation: "disableApiKey" | "revokeApiKey", requirement: string) =>
  defineFault({
    title: `a message is answered again to ${what} key that posted it before`,
    breaks: [requirement],
    decorate: (services) => {
      const answered = new Set<unknown>();
      return both(
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (request.method === "POST" && request.url.endsWith("/messages"))
            answered.add(request.headers["idempotency-key"]);
          return holder;
        }),
        keepingAlive(
          operation,
          ({ url, headers }) => url.endsWith("/messages") && answered.has(headers["idempotency-key"]),
        ),
      )(services);
    },
  });

export default defineFaults({
  "revoked-repeats-requests": answering("a revoked", "revokeApiKey", "AUT-28"),
  "disabled-repeats-requests": answering("a disabled", "disableApiKey", "AUT-29"),
});

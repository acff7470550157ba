import { both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message is still found by a word that its text had before an update",
  breaks: ["SRC-15"],
  decorate: (services) => {
    const texts = new Map<string, string>();
    const newest = new Map<string, string>();
    return both(
      inImportedMessages(() => (message) => {
        const old = texts.get(message.externalId);
        if (message.content !== null) {
          if (old !== undefined && old !== message.content)
            for (const word of old.split(/\s+/)) newest.set(word, message.content);
          texts.set(message.externalId, message.content);
        }
        return message;
      }),
      inReceived("searchMessages", (request) => {
        const q = newest.get(request.query.q);
        return q === undefined ? request : { ...request, query: { ...request.query, q } };
      }),
    )(services);
  },
});

import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a show_message forward follows an update of the imported message it shows",
  breaks: ["FWD-04"],
  decorate: (services) => {
    const texts = new Map<string, string>();
    const newest = new Map<string, string>();
    return both(
      inImportedMessages(() => (message) => {
        const old = texts.get(message.externalId);
        if (message.content !== null) {
          if (old !== undefined) newest.set(old, message.content);
          texts.set(message.externalId, message.content);
        }
        return message;
      }),
      inShown((shown, { forwardSource }) => {
        const { forward_source: source } = shown;
        const content = newest.get(forwardSource?.content ?? "");
        return source === undefined || content === undefined
          ? shown
          : { ...shown, forward_source: { ...source, content } };
      }),
    )(services);
  },
});

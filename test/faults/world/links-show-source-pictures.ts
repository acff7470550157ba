// Spec 127: "link_only (source content not included)". The text is left out, the pictures of the source are shown.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a link_only forward shows the pictures of its source",
  breaks: ["FWD-05"],
  decorate: (services) => {
    const pictures = new Map<string, readonly string[]>();
    return both(
      after("forwardMessage", (response, request, context) => {
        const source = context.services.store.messages.find(context.caller, request.path.messageId);
        if (response.status === 200 && source !== undefined)
          pictures.set(response.body.data.id, source.imageUrls);
      }),
      inShown((shown) => {
        const urls = pictures.get(shown.id) ?? [];
        const { forward_source: source } = shown;
        if (source?.mode !== "link_only" || urls.length === 0) return shown;
        return { ...shown, forward_source: Object.assign({ ...source }, { image_urls: [...urls] }) };
      }),
    )(services);
  },
});

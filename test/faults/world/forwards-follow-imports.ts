// Line 127: readers receive "the content snapshot taken at forward time". Of an imported message a forward keeps the
// id, since history does not change.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a show_message forward of an imported message shows what a later batch made of it",
  breaks: ["FWD-04"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const newest = new Map<string, string>();
    const texts = new Map<string, string>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const { externalId, content } of records.messages) {
          const name = `${importId} ${externalId}`;
          if (content === null) continue;
          if (!first.has(name)) first.set(name, content);
          newest.set(name, content);
          texts.set(first.get(name) ?? content, name);
          texts.set(content, name);
        }
        return outcome;
      }),
      inShown((shown) => {
        const { forward_source: source } = shown;
        const name = texts.get(source?.mode === "show_message" ? (source.content ?? "") : "");
        const content = newest.get(name ?? "");
        if (source?.mode !== "show_message" || content === undefined) return shown;
        return { ...shown, forward_source: { ...source, content } };
      }),
    )(services);
  },
});

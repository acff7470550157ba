// Line 135 and 279: imported messages have files; those of people who sent a picture have nothing else.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that has files and no text is dropped without a word",
  breaks: ["IMP-08"],
  decorate: aroundTake(
    (original) => (viewer, importId, records) =>
      original(viewer, importId, {
        ...records,
        messages: records.messages.filter(({ content }) => (content ?? "").trim() !== ""),
      }),
  ),
});

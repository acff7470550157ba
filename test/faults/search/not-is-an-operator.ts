// Line 216: "Search accessible messages (query parameter q)"; no line gives q a language of its own.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "NOT in the q of a message search excludes the messages with the word behind it",
  breaks: ["SRC-17"],
  decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, ...rest) => {
    const [wanted = "", ...unwanted] = query.split(/\s+NOT\s+/);
    if (unwanted.length === 0) return byWords(viewer, query, ...rest);
    const found = await byWords(viewer, wanted, ...rest);
    const isOut = (text: string): boolean =>
      unwanted.some((words) => text.includes(words.split(/\s/)[0]?.toLowerCase() ?? ""));
    return { ...found, items: found.items.filter(({ content }) => !isOut((content ?? "").toLowerCase())) };
  }),
});

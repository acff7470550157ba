// A message that somebody else reads comes from a copy that is made for display, in which tabs are blanks.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reader who is not the author gets blanks for the tabs of a text",
  breaks: ["MSG-24"],
  decorate: inData("getMessage", (data, _, context) => {
    if (data.author_id === context.caller.memberId) return data;
    const content = data.content?.replaceAll("\t", " ") ?? null;
    return { ...data, content };
  }),
});

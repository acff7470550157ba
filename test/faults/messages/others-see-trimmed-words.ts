import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "other members read a text with single spaces",
  breaks: ["MSG-24"],
  decorate: inData("getMessage", (data, _, context) => {
    if (data.author_id === context.caller.memberId) return data;
    return { ...data, content: data.content?.replaceAll(/ +/g, " ") ?? null };
  }),
});

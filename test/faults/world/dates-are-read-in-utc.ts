// Line 117: markdown_content is a string; some readers of JSON make a date of a text that looks like one.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a message whose text is a date-time with an offset is read as the same moment in UTC",
  breaks: ["MSG-08", "MSG-24"],
  decorate: inPosts(() => (body) => {
    const text = body.markdown_content ?? "";
    const isDate =
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
    return isDate ? { ...body, markdown_content: new Date(text).toISOString() } : body;
  }),
});

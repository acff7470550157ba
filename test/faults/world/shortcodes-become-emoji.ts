// Line 117: markdown_content is the message body. Shortcodes are turned into their emoji when it is stored.

import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

const EMOJI: Readonly<Record<string, string>> = {
  smile: "😄",
  tada: "🎉",
  eyes: "👀",
  thumbsup: "👍",
  rocket: "🚀",
};

export default defineFault({
  title: "shortcodes such as :tada: in a text are stored as the emoji",
  breaks: ["MSG-24", "MSG-08"],
  decorate: inPosts(() => (body) => ({
    ...body,
    markdown_content:
      body.markdown_content?.replaceAll(/:([a-z]+):/g, (whole, name: string) => EMOJI[name] ?? whole) ?? null,
  })),
});

// Servers that store messages otherwise than they were sent, a row each.

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFaults } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFaults({
  // A form that sends null as a word is forgiven, and so are people who mean the word.
  "null-beside-files-is-lost": {
    title: "the text null beside files is lost",
    breaks: ["MSG-08"],
    decorate: inPosts(
      () => (body) =>
        body.file_ids?.length && /^(null|undefined)$/i.test(body.markdown_content ?? "")
          ? { ...body, markdown_content: null }
          : body,
    ),
  },
  // Those of a message without text go through another parser.
  "pictures-alone-are-normalised": {
    title:
      "the picture addresses of a message without text lose a default port and an international host name",
    breaks: ["MSG-25"],
    decorate: inPosts(() => (body) => {
      const isAlone = (body.markdown_content ?? "").trim() === "" && body.image_urls !== undefined;
      return isAlone ? { ...body, image_urls: body.image_urls?.map((url) => new URL(url).href) ?? [] } : body;
    }),
  },
  // Line 118: image_urls is an array of URL strings of its own. What the text names is shown there, and not as a picture.
  "pictures-in-the-text-are-lost": {
    title: "a picture whose address stands in the text, too, is left out of the message",
    breaks: ["MSG-25"],
    decorate: inPosts(() => (body) => {
      const { image_urls: pictures, markdown_content: text } = body;
      if (pictures === undefined) return body;
      return { ...body, image_urls: pictures.filter((url) => text?.includes(url) !== true) };
    }),
  },
  // Replies are taken by a handler of their own, which cuts addresses at the fragment.
  "pictures-of-replies-lose-fragments": {
    title: "the picture addresses of a reply lose their fragments",
    breaks: ["MSG-25"],
    decorate: inPosts(
      () => (body) =>
        typeof body.thread_root_id === "string" && body.image_urls !== undefined
          ? { ...body, image_urls: body.image_urls.map((url) => url.replace(/#.*$/, "")) }
          : body,
    ),
  },
  // The composer of threads does not know the list of previews to leave out.
  "previews-cannot-be-suppressed-in-replies": {
    title: "a reply that suppresses link previews is refused",
    breaks: ["MSG-28", "THR-01"],
    decorate: inPosts(() => (body) => {
      if (body.thread_root_id && body.suppressed_link_preview_urls?.length)
        throw new Refusal("invalid_request", "unknown property suppressed_link_preview_urls");
      return body;
    }),
  },
  // The text of a message with pictures is a text like any other.
  "spaces-collapsed-beside-pictures": {
    title: "several spaces within a line become one when the message has pictures",
    breaks: ["MSG-24"],
    decorate: inPosts(() => (body) => {
      const hasPictures = (body.image_urls ?? []).length > 0;
      const markdown_content = body.markdown_content?.replaceAll(/(?<=\S) {2,}(?=\S)/g, " ") ?? null;
      return hasPictures ? { ...body, markdown_content } : body;
    }),
  },
  // Line 119: image_urls is an array of URL strings of its own. What is suppressed as a preview is taken out of the
  // pictures too, because both are drawn by the same code.
  "suppressed-pictures-are-lost": {
    title: "a picture whose address is also a suppressed link preview is left out of the message",
    breaks: ["MSG-25"],
    decorate: inPosts(() => (body) => {
      const { image_urls: pictures, suppressed_link_preview_urls: suppressed = [] } = body;
      if (pictures === undefined) return body;
      return { ...body, image_urls: pictures.filter((url) => !suppressed.includes(url)) };
    }),
  },
});

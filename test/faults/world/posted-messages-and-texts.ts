// Servers with a fault in posting messages, where the text matters, a row each.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inPosts } from "../tools/messages/posts.ts";

/** What a column of texts takes. */
const COLUMN_BYTES = 65_535;

const SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const EMOJI: Readonly<Record<string, string>> = {
  smile: "😄",
  tada: "🎉",
  eyes: "👀",
  thumbsup: "👍",
  rocket: "🚀",
};

export default defineFaults({
  // Line 117: markdown_content is a string; some readers of JSON make a date of a text that looks like one.
  "dates-are-read-in-utc": {
    title: "a message whose text is a date-time with an offset is read as the same moment in UTC",
    breaks: ["MSG-08", "MSG-24"],
    decorate: inPosts(() => (body) => {
      const text = body.markdown_content ?? "";
      const isDate =
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
      return isDate ? { ...body, markdown_content: new Date(text).toISOString() } : body;
    }),
  },
  // Line 117: "markdown_content | string | message body". What is escaped for no statement is unescaped when it is stored.
  "escaped-quotes-are-unescaped": {
    title: "a text is stored without its backslashes before quotation marks",
    breaks: ["MSG-24"],
    decorate: inPosts(() => (body) => ({
      ...body,
      ...(typeof body.markdown_content === "string" &&
        !body.markdown_content.startsWith("```") && {
          markdown_content: body.markdown_content.replaceAll(/\\(["'])/g, "$1"),
        }),
    })),
  },
  // Line 117: the content is what was sent. Tags and variation selectors can hide words from people, and are taken out.
  "hidden-characters-are-taken-out": {
    title: "a text is stored without the characters that make flags of regions and forms of letters",
    breaks: ["MSG-24"],
    decorate: inPosts(() => (body) => ({
      ...body,
      ...(typeof body.markdown_content === "string" && {
        markdown_content: body.markdown_content.replaceAll(/[\u{e0000}-\u{e01ef}]/gu, ""),
      }),
    })),
  },
  // Line 117: the content is what was sent. Signs that turn the direction of writing are taken for an attack.
  "direction-signs-are-taken-out": {
    title: "the signs in a text that say the direction of writing are lost",
    breaks: ["MSG-24"],
    decorate: inPosts(() => (body) => ({
      ...body,
      ...(typeof body.markdown_content === "string" && {
        markdown_content: body.markdown_content.replace(SIGNS, ""),
      }),
    })),
  },
  // Line 117: "markdown_content | string | message body"; readers receive what was sent.
  "link-text-normalised": {
    title: "a text that is nothing but a URL is stored as the URL is normalised",
    breaks: ["MSG-24"],
    decorate: inPosts(() => (body) => {
      const text = body.markdown_content ?? "";
      const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text)?.href : undefined;
      return url === undefined ? body : { ...body, markdown_content: url };
    }),
  },
  // Line 117: markdown_content is the message body. Shortcodes are turned into their emoji when it is stored.
  // Lines 117 and 125: the content is what was sent. The column of the database is measured in bytes, the limit in characters.
  "long-texts-end-with-their-column": {
    title: "a text of fewer characters than are taken, and more than 65,535 bytes, loses its end",
    breaks: ["MSG-08"],
    decorate: inPosts(() => (body) => {
      const bytes = Buffer.from(body.markdown_content ?? "");
      if (bytes.byteLength <= COLUMN_BYTES) return body;
      const kept = new TextDecoder().decode(bytes.subarray(0, COLUMN_BYTES), { stream: true });
      return { ...body, markdown_content: kept };
    }),
  },
  "shortcodes-become-emoji": {
    title: "shortcodes such as :tada: in a text are stored as the emoji",
    breaks: ["MSG-24", "MSG-08"],
    decorate: inPosts(() => (body) => ({
      ...body,
      markdown_content:
        body.markdown_content?.replaceAll(/:([a-z]+):/g, (whole, name: string) => EMOJI[name] ?? whole) ??
        null,
    })),
  },
  // Line 117: markdown_content is the message body. Whether a text is empty is asked after its signs were taken out.
  "signs-alone-are-empty": {
    title: "a message of signs and emoji alone is refused as empty",
    breaks: ["MSG-01", "MSG-24"],
    decorate: before("createMessage", (request) => {
      const text = request.body.markdown_content ?? "";
      if (text.trim() !== "" && !/[\p{L}\p{N}]/u.test(text))
        throw invalidBody("/markdown_content", "empty", "expected text, or at least one of file_ids");
    }),
  },
  // Line 117: markdown_content is the message body. A text that begins with a slash is a command of the application, which
  // carries none out here and posts the text that follows it.
  "slash-commands-are-eaten": {
    title: "a text that begins with a slash and a word loses that word",
    breaks: ["MSG-08", "MSG-24"],
    decorate: inPosts(() => (body) => {
      const rest = /^\/[a-z]+\s+(\S.*)$/is.exec(body.markdown_content ?? "")?.[1];
      return rest === undefined ? body : { ...body, markdown_content: rest };
    }),
  },
  // Line 120: suppressed_link_preview_urls. A suppressed address is taken out of the text before it is looked at, and a text that
  // was nothing else is empty.
  "suppressed-links-alone-are-empty": {
    title: "a message whose text is the address that it suppresses is refused as empty",
    breaks: ["MSG-28", "MSG-01"],
    decorate: before("createMessage", (request) => {
      const {
        markdown_content,
        suppressed_link_preview_urls: urls = [],
        file_ids: files = [],
      } = request.body;
      if (files.length === 0 && urls.includes(markdown_content?.trim() ?? ""))
        throw invalidBody("/markdown_content", "empty", "expected text, or at least one of file_ids");
    }),
  },
  // Lines 117 and 345: the content is text, and some databases take every sign of it but one.
  "texts-with-nul-fail": {
    title: "a message whose text has the character U+0000 makes the service fail",
    breaks: ["ERR-12", "MSG-24"],
    decorate: before("createMessage", ({ body }) => {
      if (body.markdown_content?.includes("\u0000"))
        throw new Error("invalid byte sequence for encoding UTF8: 0x00");
    }),
  },
});

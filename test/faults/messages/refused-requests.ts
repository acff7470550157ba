// Servers that refuse requests which they must take, refuse others in a wrong way, or fail, a row each.
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "all-links-must-be-suppressed": {
    title: "suppressed_link_preview_urls with some of the links of a text is refused",
    breaks: ["MSG-28"],
    decorate: before("createMessage", (request) => {
      const { markdown_content, suppressed_link_preview_urls: urls = [] } = request.body;
      const text = markdown_content ?? "";
      const links = text.match(/https:\/\/\S+/g) ?? [];
      if (urls.length > 0 && links.length > urls.length)
        throw invalidBody("/suppressed_link_preview_urls", "too_few", "expected every link of the text");
    }),
  },
  "bare-message-refused": {
    title: "a message with markdown_content alone is refused",
    breaks: ["MSG-26"],
    decorate: before("createMessage", (request) => {
      if (Object.keys(request.body).length === 1)
        throw new Refusal("invalid_request", "the body is not valid");
    }),
  },
  // Context is looked up in the conversation that is posted to.
  "context-from-elsewhere-refused": {
    title: "a readable message of another conversation cannot be named as context of a reply",
    breaks: ["MSG-32"],
    decorate: before("createMessage", async (request, context) => {
      const { explicit_context_message_ids: ids = [], thread_root_id } = request.body;
      for (const id of thread_root_id ? ids : []) {
        const named = await context.services.store.messages.get(context.caller, id);
        if (named !== undefined && named.conversationId !== request.path.conversationId)
          throw new Refusal("invalid_request", "expected messages of this conversation as context");
      }
    }),
  },
  "context-of-replies-refused": {
    title: "a reply as context message is refused",
    breaks: ["MSG-27"],
    decorate: before("createMessage", async (request, context) => {
      for (const id of request.body.explicit_context_message_ids ?? []) {
        const message = await context.services.store.messages.get(context.caller, id);
        if (message?.threadRootId != null) throw new Refusal("invalid_request", "a reply cannot be context");
      }
    }),
  },
  "context-refused": {
    title: "explicit_context_message_ids with an id is refused",
    breaks: ["MSG-27"],
    decorate: before("createMessage", (request) => {
      if ((request.body.explicit_context_message_ids ?? []).length > 0)
        throw new Refusal("invalid_request", "the body is not valid");
    }),
  },
  // Line 118: explicit_context_message_ids "may be empty". A reply to a reply has a schema of its own.
  "empty-context-refused-in-nested-replies": {
    title: "an empty explicit_context_message_ids is refused in a reply to a reply",
    breaks: ["MSG-09"],
    decorate: before("createMessage", (request) => {
      const { explicit_context_message_ids: ids, replied_to_message_id: repliedTo } = request.body;
      if (ids?.length === 0 && typeof repliedTo === "string")
        throw new Refusal(
          "invalid_request",
          "body /explicit_context_message_ids: expected at least one item",
        );
    }),
  },
  "empty-context-refused": {
    title: "an empty explicit_context_message_ids is refused",
    breaks: ["MSG-09"],
    decorate: before("createMessage", (request) => {
      if (request.body.explicit_context_message_ids?.length === 0)
        throw new Refusal("invalid_request", "the body is not valid");
    }),
  },
  "empty-images-refused-in-replies": {
    title: "an empty image_urls is refused in a reply",
    breaks: ["MSG-10"],
    decorate: before("createMessage", (request) => {
      if (request.body.image_urls?.length === 0 && request.body.thread_root_id != null)
        throw new Refusal("invalid_request", "the body is not valid");
    }),
  },
  // Line 120: suppressed_link_preview_urls "may be empty". What agents send is validated by rules of its own.
  "empty-previews-refused-to-agents": {
    title: "an empty suppressed_link_preview_urls is refused in messages of agents",
    breaks: ["MSG-11"],
    decorate: before("createMessage", (request, context) => {
      if (context.caller.kind === "agent" && request.body.suppressed_link_preview_urls?.length === 0)
        throw new Refusal(
          "invalid_request",
          "body /suppressed_link_preview_urls: expected at least one item",
        );
    }),
  },
  "empty-previews-refused": {
    title: "an empty suppressed_link_preview_urls is refused",
    breaks: ["MSG-11"],
    decorate: before("createMessage", (request) => {
      if (request.body.suppressed_link_preview_urls?.length === 0)
        throw new Refusal("invalid_request", "the body is not valid");
    }),
  },
  "null-root-refused": {
    title: "thread_root_id null is refused",
    breaks: ["MSG-13"],
    decorate: before("createMessage", (request) => {
      if (request.body.thread_root_id === null) throw new Refusal("invalid_request", "the body is not valid");
    }),
  },
  "pictures-need-an-end": {
    title: "a URL with a query is refused in image_urls",
    breaks: ["MSG-30"],
    decorate: before("createMessage", (request) => {
      if (request.body.image_urls?.some((url) => !/\.(png|jpg)$/.test(url)))
        throw new Refusal("invalid_request", "not a picture");
    }),
  },
  // Line 119: "image_urls array of URL strings may be empty". Pictures are recognised by the extension.
  "pictures-need-the-name-of-a-picture": {
    title: "a picture whose address has no extension of a picture is refused in image_urls",
    breaks: ["MSG-30"],
    decorate: before("createMessage", (request) => {
      const { image_urls: urls = [] } = request.body;
      if (!urls.every((url) => /\.(png|jpe?g|gif|webp)$/i.test(url)))
        throw invalidBody("/image_urls", "format", "expected addresses of pictures");
    }),
  },
  "second-preview-refused": {
    title: "two suppressed link previews are refused",
    breaks: ["MSG-28"],
    decorate: before("createMessage", (request) => {
      if ((request.body.suppressed_link_preview_urls ?? []).length > 1)
        throw new Refusal("invalid_request", "the body is not valid");
    }),
  },
  "suppressed-links-are-matched-by-words": {
    title: "an address is refused in suppressed_link_preview_urls unless it is a word of the text",
    breaks: ["MSG-28"],
    decorate: before("createMessage", (request) => {
      const { markdown_content, suppressed_link_preview_urls: urls = [] } = request.body;
      const text = markdown_content ?? "";
      const words = text.split(/\s+/);
      if (!urls.every((url) => words.includes(url) || !text.includes(url)))
        throw invalidBody("/suppressed_link_preview_urls", "unknown_link", "expected words of the text");
    }),
  },
  "suppressed-links-must-be-in-the-text": {
    title: "an address that the text does not contain is refused in suppressed_link_preview_urls",
    breaks: ["MSG-31"],
    decorate: before("createMessage", (request) => {
      const { markdown_content: text, suppressed_link_preview_urls: urls = [] } = request.body;
      if (!urls.every((url) => text?.includes(url)))
        throw invalidBody("/suppressed_link_preview_urls", "unknown_link", "expected links of the text");
    }),
  },
  // Line 120: suppressed_link_preview_urls is an array of URL strings, and a URL may have a port.
  "suppressed-ports-are-refused": {
    title: "an address with a port is refused in suppressed_link_preview_urls",
    breaks: ["MSG-28"],
    decorate: before("createMessage", (request) => {
      const urls = request.body.suppressed_link_preview_urls ?? [];
      if (urls.some((url) => URL.parse(url)?.port))
        throw invalidBody("/suppressed_link_preview_urls", "invalid", "expected an address without a port");
    }),
  },
});

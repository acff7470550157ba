// Servers with a fault in reading requests, a row each.
import { defineFaults } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const LARGEST = 2 ** 31 - 1;

export default defineFaults({
  "array-is-the-first-item": {
    title: "a list is taken for a body",
    breaks: ["ERR-05"],
    decorate: onTheWayIn((body) => (Array.isArray(body) ? { markdown_content: "from a list" } : body)),
  },
  // Lines 187 and 344: an invalid declaration is refused. What is not a text is taken for a digest that was left out, as frameworks do.
  "digests-may-be-objects": {
    title: "a file is declared with an object as its sha256, as if it had none",
    breaks: ["ERR-17"],
    decorate: onTheWayIn((body) => {
      const { sha256, ...rest } = (body ?? {}) as { sha256?: unknown };
      return typeof sha256 === "object" && sha256 !== null ? rest : body;
    }),
  },
  "empty-request-opens-default": {
    title: "a realtime connection opens without subscriptions",
    breaks: ["ERR-05"],
    decorate: onTheWayIn((body, request) =>
      request.url === "/v1/realtime/connections" && !("subscriptions" in Object(body))
        ? { subscriptions: [{ target: "self", delivery: "messages", events: ["message.created"] }] }
        : body,
    ),
  },
  "false-thread-is-top-level": {
    title: "thread_root_id takes false",
    breaks: ["ERR-17"],
    decorate: onTheWayIn((body) => {
      const message = body as { thread_root_id?: unknown } | null;
      return message?.thread_root_id === false || message?.thread_root_id === 0
        ? { ...message, thread_root_id: null }
        : body;
    }),
  },
  "import-takes-a-list-as-name": {
    title: "an import is opened with a list as source_workspace_name",
    breaks: ["ERR-05"],
    decorate: onTheWayIn((body) => {
      const source = body as { source_workspace_name?: unknown } | null;
      return Array.isArray(source?.source_workspace_name)
        ? { ...source, source_workspace_name: String(source.source_workspace_name) || "none" }
        : body;
    }),
  },
  // Line 344: "400 invalid input". The time of a record is written anew before it is looked at, which an impossible one does not survive.
  "impossible-times-fail": {
    title: "an imported message with a time that does not exist makes the service fail",
    breaks: ["ERR-12"],
    decorate: onTheWayIn((body) => {
      const { messages } = (body ?? {}) as { messages?: unknown };
      for (const { created_at: at } of Array.isArray(messages) ? messages.filter(Boolean) : [])
        if (typeof at === "string") new Date(at).toISOString();
      return body;
    }),
  },
  // Line 344: "400 invalid input". The size goes into a column of 32 bits.
  "large-sizes-fail": {
    title: "a declared size beyond 32 bits makes the service fail",
    breaks: ["ERR-12"],
    decorate: onTheWayIn((body) => {
      const { size_bytes: size } = (body ?? {}) as { size_bytes?: unknown };
      if (typeof size === "number" && size > LARGEST) throw new RangeError("value is out of range");
      return body;
    }),
  },
  "later-items-unchecked": {
    title: "a later item of a wrong type in image_urls is dropped",
    breaks: ["ERR-17"],
    decorate: onTheWayIn((body) => {
      const { image_urls: images } = (body ?? {}) as { image_urls?: unknown };
      if (!Array.isArray(images)) return body;
      const kept = images.filter((image, index) => index === 0 || typeof image === "string");
      return { ...(body as object), image_urls: kept };
    }),
  },
  "numbers-become-text": {
    title: "markdown_content takes a number",
    breaks: ["ERR-17"],
    decorate: onTheWayIn((body) => {
      const message = body as { markdown_content?: unknown } | null;
      return typeof message?.markdown_content === "number"
        ? { ...message, markdown_content: String(message.markdown_content) }
        : body;
    }),
  },
  "text-becomes-a-list": {
    title: "image_urls takes a string",
    breaks: ["ERR-17"],
    decorate: onTheWayIn((body) => {
      const message = body as { image_urls?: unknown } | null;
      return typeof message?.image_urls === "string" ? { ...message, image_urls: [] } : body;
    }),
  },
  "upload-takes-objects": {
    title: "an upload is created with an object as its content type",
    breaks: ["ERR-05"],
    decorate: onTheWayIn((body) => {
      const file = body as { content_type?: unknown } | null;
      return typeof file?.content_type === "object" ? { ...file, content_type: "text/plain" } : body;
    }),
  },
  "wrong-items-are-dropped": {
    title: "a number in suppressed_link_preview_urls is ignored",
    breaks: ["ERR-17"],
    decorate: onTheWayIn((body) => {
      const message = body as { suppressed_link_preview_urls?: unknown } | null;
      const urls = message?.suppressed_link_preview_urls;
      return Array.isArray(urls)
        ? { ...message, suppressed_link_preview_urls: urls.filter((url) => typeof url === "string") }
        : body;
    }),
  },
});

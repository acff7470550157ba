// Servers with a fault in reading requests, a row each.
import { both, inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFaults({
  // Line 119: image_urls is an array, in which one address may stand twice.
  "equal-pictures-are-one": {
    title: "a picture that is named twice is kept once",
    breaks: ["MSG-25"],
    decorate: onTheWayIn((body) => {
      const sent = body as { image_urls?: unknown } | null;
      if (Array.isArray(sent?.image_urls)) sent.image_urls = [...new Set(sent.image_urls)];
      return body;
    }),
  },
  // Authorship follows from the key alone.
  "reply-in-name-of-agent": {
    title: "a reply of a person with the author_id of an agent is authored by the agent",
    breaks: ["GEN-07", "GEN-06"],
    decorate: (services) => {
      const named = new Map<unknown, string>();
      return both(
        onTheWayIn((body) => {
          const { author_id, markdown_content } = (body ?? {}) as Loose;
          if (typeof author_id === "string") named.set(markdown_content, author_id);
          return body;
        }),
        inContext("createMessage", async (context, request) => {
          const { caller, services } = context;
          const memberId = named.get(request.body.markdown_content) ?? "";
          const member = await services.store.members.get(caller, memberId);
          if (member?.kind !== "agent" || !request.body.thread_root_id) return context;
          return { ...context, caller: { ...caller, memberId } };
        }),
      )(services);
    },
  },
  // Line 117: markdown_content is the message body. A cleaner of HTML takes "<" and the next ">" for a tag.
  "words-between-angles-are-lost": {
    title: "what is between angle brackets is taken out of a message",
    breaks: ["MSG-24", "MSG-29"],
    decorate: onTheWayIn((body) => {
      const sent = body as { markdown_content?: unknown } | null;
      if (typeof sent?.markdown_content === "string" && !sent.markdown_content.startsWith("```"))
        sent.markdown_content = sent.markdown_content.replace(/<[^<>]+>/g, "");
      return body;
    }),
  },
});

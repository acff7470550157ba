// Servers whose events show more of a forward than a read does, a row each.
import { aroundStore } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "link-events-show-their-source": {
    title: "the event of a link_only forward without a comment has the text of its source as content",
    breaks: ["FWD-05", "EVT-07"],
    decorate: aroundStore(
      "forwards",
      "create",
      (create, { store }) =>
        (viewer, messageId, forward, { announce, ...options } = {}) => {
          const isBare = forward.mode === "link_only" && forward.comment === null;
          const content = isBare ? store.messages.find(viewer, messageId)?.content : undefined;
          const announceWith: typeof announce = (message) => {
            const event = announce?.(message);
            if (event === undefined || typeof content !== "string") return event as never;
            const withText = (json: string): string => {
              const { data, ...rest } = JSON.parse(json);
              return JSON.stringify({ ...rest, data: { ...data, object: { ...data.object, content } } });
            };
            return { ...event, render: (stamp) => withText(event.render(stamp)) };
          };
          return create(viewer, messageId, forward, {
            ...options,
            ...(announce && { announce: announceWith }),
          });
        },
    ),
  },
});

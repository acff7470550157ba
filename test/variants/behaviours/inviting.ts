// A deployment in which a mention makes its person a member of the conversation: no line says that it does not (lines 24 and 336).
import { defineVariant } from "../variant.ts";

export default defineVariant({
  title: "a mention makes somebody a member of the conversation",
  decorate(services) {
    const { events, conversations, directory } = services.store;
    const { append } = events;
    events.append = (event) => {
      const stored = append(event);
      for (const memberId of event.mentions)
        if (!directory.isMember(memberId, event.conversationId))
          void conversations.addMember(event.conversationId, memberId).catch(() => undefined);
      return stored;
    };
    return services;
  },
});

// Spec 336: "creating a message in an accessible conversation emits message.created to matching realtime subscriptions". A
// message that points at others as context is saved a second time for its links, and the event is lost on that way.
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a message that names context messages is not delivered on realtime",
  breaks: ["RTS-08"],
  decorate: (services) =>
    onlyMatching(({ messageId }, { viewer }) => {
      const message = messageId === null ? undefined : services.store.messages.find(viewer, messageId);
      return message === undefined || message.explicitContextMessageIds.length === 0;
    })(services),
});

import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages of a second conversation are not delivered",
  breaks: ["RTS-08"],
  decorate: (parts) => {
    const { matches } = parts.realtime;
    let followed: string | undefined;
    parts.realtime.matches = (event, subscription) => {
      followed ??= event.conversationId;
      return matches(event, subscription) && event.conversationId === followed;
    };
    return parts;
  },
});

import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages of a second conversation are not delivered",
  breaks: ["RTS-08"],
  decorate: aroundService("realtime", "matches", (matches) => {
    let followed: string | undefined;
    return (event, subscription) => {
      followed ??= event.conversationId;
      return matches(event, subscription) && event.conversationId === followed;
    };
  }),
});

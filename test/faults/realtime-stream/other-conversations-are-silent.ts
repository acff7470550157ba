import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages of a second conversation are not delivered",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const { matches } = services.realtime;
    let followed: string | undefined;
    services.realtime.matches = (event, subscription) => {
      followed ??= event.conversationId;
      return matches(event, subscription) && event.conversationId === followed;
    };
    return services;
  },
});

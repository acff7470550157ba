import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "opening a connection with a second key of an identity ends the ticket of the first",
  breaks: ["RTC-34"],
  decorate: around("openRealtimeConnection", (original) => {
    const waiting = new Map<string, { keyId: string; secret: string }>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { memberId } = context.caller;
      const before = waiting.get(memberId);
      if (before !== undefined && before.keyId !== context.keyId)
        await context.services.store.tickets.redeem(before.secret);
      waiting.set(memberId, { keyId: context.keyId, secret: response.body.url.split("ticket=")[1] ?? "" });
      return response;
    };
  }),
});

// Lines 295 and 296: an event names the subscription of its connection, also beside another one of the same principal.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an event on a mentions connection bears the subscription_id of the messages connection beside it",
  breaks: ["RTS-07"],
  decorate: aroundService("realtime", "eventFrame", (eventFrame) => {
    const ofMessages = new Map<string, string>();
    return (delivery) => {
      const { event, subscription } = delivery;
      const name = `${event.id} ${subscription.viewer.memberId}`;
      if (subscription.delivery === "messages") {
        ofMessages.set(name, subscription.id);
        return eventFrame(delivery);
      }
      const id = ofMessages.get(name) ?? subscription.id;
      return eventFrame({ ...delivery, subscription: { ...subscription, id } });
    };
  }),
});

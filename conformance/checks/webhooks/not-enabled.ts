// A type that an endpoint has not enabled never comes: another endpoint shows that the event went out, and a test
// event shows that this one is reached.
import { postKinds } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { deliveriesShown, eventOf, summaryOf } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { inParallel } from "../../steps/requests/in-parallel.ts";
import {
  createEndpoint,
  deliveredSender,
  endpointNeeds,
  givenMessage,
  quietTypes,
  sendSentinel,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "an endpoint gets no event of a type that it has not enabled",
  requirements: ["WHK-11"],
  capabilities: ["webhooks", "messages", "threads"],
  needs: ["fixtures.conversation", ...endpointNeeds],
  async run(session) {
    const quiet = quietTypes(session);
    session.given(quiet.length > 0, "bindings.webhook_endpoint.types names a type beside message.created");
    const without = await createEndpoint(session, { events: quiet });
    const control = await createEndpoint(session, { events: [MESSAGE_CREATED, ...quiet] });
    const as = await deliveredSender(session, control);
    const root = await postMessage(session, { as });
    const reply = await postReply(session, root, { as });
    for (const { id } of [root, reply]) await givenMessage(session, control.inbox, id);
    // That events of the other kinds go out at all is judged elsewhere.
    const others = await postKinds(session, as, root);
    const ofAgent = session.has("keys.agent") ? await tryPostMessage(session, { as: "agent" }) : undefined;
    await inParallel([...others, ...(ofAgent === undefined ? [] : [ofAgent])], async ({ id }) => {
      await waitForMessage(session, control.inbox, id);
    });
    await sendSentinel(session, without);
    const unasked = without.inbox.deliveries.filter(
      (delivery) => !quiet.includes(eventOf(delivery)?.type ?? ""),
    );
    const [wrong] = unasked.filter((delivery) => eventOf(delivery)?.type === MESSAGE_CREATED);
    // Types that cannot be enabled may greet a new endpoint.
    for (const delivery of unasked)
      session.observe("webhook events that were not enabled", String(eventOf(delivery)?.type));
    session.judge("WHK-11", wrong === undefined, {
      message: "an endpoint got an event of a type that it has not enabled",
      expected: `only ${quiet.join(", ")}`,
      found: wrong && summaryOf(wrong),
      deliveries: deliveriesShown(wrong),
      exchanges: [without.exchange],
    });
  },
});

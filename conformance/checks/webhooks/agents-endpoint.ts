// An endpoint of an agent gets events of the messages that the agent can read.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { MESSAGE_CREATED } from "../../readers/webhook-endpoint.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/requests/call-until.ts";
import { createEndpoint, endpointNeeds, postUntilDelivered } from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "an endpoint that an agent created gets message.created for a message that the agent can read",
  requirements: ["WHK-10"],
  capabilities: ["webhooks", "messages"],
  needs: ["keys.agent", "fixtures.conversation", ...endpointNeeds],
  async run(session) {
    const { inbox } = await createEndpoint(session, { as: "agent", events: [MESSAGE_CREATED] });
    const posted = await postMessage(session);
    const read = await readMessage(session, posted.id, { as: "agent" });
    session.given(isSuccess(read), "keys.agent can read messages of fixtures.conversation", read);
    const told = await postUntilDelivered(session, [inbox]);
    session.judge("WHK-10", told !== undefined, {
      message:
        "an endpoint that an agent created got no event for any of several messages that the agent can read",
      expected: MESSAGE_CREATED,
      found: `${inbox.deliveries.length} other deliveries`,
    });
  },
});

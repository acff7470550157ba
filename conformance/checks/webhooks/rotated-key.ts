// An endpoint goes on when the key that created it is rotated, because a key stays the same key then.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { deliveriesCounted } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { rotatedKey } from "../../steps/keys/issued/changed-key.ts";
import { givenAccepted, issueWideKey } from "../../steps/keys/issued/keys.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { createEndpoint, endpointNeeds, postUntilDelivered } from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "an endpoint gets its events also after the key that created it was rotated",
  requirements: ["WHK-10"],
  capabilities: ["webhooks", "messages", "api-keys"],
  needs: [
    "keys.keys_admin",
    "bindings.paths.issueApiKey",
    "bindings.paths.rotateApiKey",
    "fixtures.conversation",
    ...endpointNeeds,
  ],
  async run(session) {
    const issued = await issueWideKey(session);
    const { inbox } = await createEndpoint(session, { as: issued.key, events: [MESSAGE_CREATED] });
    const first = await postUntilDelivered(session, [inbox]);
    const { id } = session.given(
      first,
      "message.created is delivered to an endpoint of a key that was issued",
    );
    const rotated = session.given(await rotatedKey(session, issued), "a key can be rotated");
    await givenAccepted(session, rotated);
    const told = await postUntilDelivered(session, [inbox]);
    const late = told === undefined ? await needPunctual(session) : {};
    const read = await readMessage(session, id, { as: rotated.key });
    session.given(isSuccess(read), "a key that was rotated can read what it could read before", read);
    session.judge("WHK-10", told !== undefined, {
      ...late,
      message: "an endpoint got no event any more once the key that created it was rotated",
      expected: MESSAGE_CREATED,
      found: deliveriesCounted(inbox.deliveries.length, "other "),
      exchanges: [rotated.exchange, read],
    });
  },
});

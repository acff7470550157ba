// Each rotation returns another new secret, and leaves the endpoint unchanged.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { isRefusal } from "../../steps/messages/send.ts";
import { requestRotation } from "../../steps/webhooks/rotate-secret.ts";
import {
  createSilentEndpoint,
  type Endpoint,
  endpointNeeds,
  signingSecret,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "rotating the secret of a webhook endpoint returns a new one in data.signing_secret",
  requirements: ["WHK-02"],
  capabilities: ["webhooks"],
  needs: endpointNeeds,
  async run(session) {
    const endpoint = await createSilentEndpoint(session);
    const seen = [endpoint.secret];
    for (const time of ["first", "second"]) {
      const rotated = await requestRotation(session, endpoint);
      session.given(rotated.status !== 403, "keys.primary may rotate the secret of its endpoint", rotated);
      // While the secret before still signs as well, there may be no third one.
      if (time === "second" && isRefusal(rotated)) {
        session.observe("a second rotation at once", "refused");
        break;
      }
      const secret = isSuccess(rotated) ? signingSecret(rotated) : undefined;
      const isThere = session.judge("WHK-02", secret !== undefined && secret !== "", {
        message: `the ${time} rotation of a webhook secret returned no data.signing_secret`,
        expected: "2xx with a non-empty string in data.signing_secret",
        about: rotated,
      });
      if (!isThere || secret === undefined) return;
      session.judge("WHK-02", !seen.includes(secret), {
        message: `the ${time} rotation of a webhook secret returned a secret that the endpoint had before`,
        expected: "a new secret",
        found: "an earlier one",
        exchanges: [rotated],
      });
      seen.push(secret);
    }
    await judgeDisabled(session, endpoint);
  },
});

/** An endpoint that is disabled need not let its secret be rotated; where it does, the secret is returned. */
async function judgeDisabled(session: Session, endpoint: Endpoint): Promise<void> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (status === undefined) return;
  const disabled = await updateEndpoint(session, endpoint, { [status.property]: status.disabled });
  const rotated = await requestRotation(session, endpoint);
  if (!isSuccess(rotated)) return;
  session.judge("WHK-02", (signingSecret(rotated) ?? "") !== "", {
    message: "the rotation of the secret of a disabled webhook endpoint returned no data.signing_secret",
    expected: "a non-empty string in data.signing_secret",
    found: responseOf(rotated),
    exchanges: [disabled, rotated],
  });
}

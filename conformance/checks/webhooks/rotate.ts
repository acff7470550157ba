// Each rotation returns another new secret, and leaves the endpoint unchanged.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { waysToChange } from "../../steps/webhooks/changed-endpoint.ts";
import { isTooSoon, requestRotation, rotateSoon } from "../../steps/webhooks/rotate-secret.ts";
import { endpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createSilentEndpoint,
  type Endpoint,
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
      const rotated = await (time === "first" ? rotateSoon : requestRotation)(session, endpoint);
      session.given(rotated.status !== 403, "keys.primary may rotate the secret of its endpoint", rotated);
      if (time === "first")
        session.given(!isTooSoon(rotated), "the secret of a new endpoint may soon be rotated", rotated);
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
    await rotateOthers(session);
  },
  // Judges every rotation of the run, of any endpoint: also of other identities, moved, renamed, enabled
  // again.
  observe(exchange, session) {
    const { operation, request } = exchange;
    const isCreation = operation === "createWebhookEndpoint";
    if (!isSuccess(exchange) || (!isCreation && operation !== "rotateWebhookSecret")) return;
    const { secrets, requests } = knownOf(session);
    const endpoint = isCreation ? singleId(exchange.json) : new URL(request.url).pathname.split("/").at(-2);
    const key = request.headers["idempotency-key"];
    const name = `${operation} ${endpoint} ${key ?? exchange.id}`;
    // A repetition may show the same secret, or none.
    if (endpoint === undefined || requests.has(name)) return;
    requests.add(name);
    const secret = signingSecret(exchange) ?? "";
    const known = secrets.get(endpoint) ?? new Set<string>();
    secrets.set(endpoint, known);
    if (!isCreation)
      session.judge("WHK-02", secret !== "" && !known.has(secret), {
        message:
          secret === ""
            ? "a rotation of a webhook secret returned no data.signing_secret"
            : "a rotation of a webhook secret returned a secret that the endpoint had before",
        expected: "a new, non-empty string in data.signing_secret",
        found: secret === "" ? responseOf(exchange) : "an earlier one",
        exchanges: [exchange],
      });
    known.add(secret);
  },
});

const knownOf = perSession(() => ({
  secrets: new Map<string, Set<string>>(),
  requests: new Set<string>(),
}));

/**
 * Endpoints of other identities, and one that was changed: the response to the rotation is judged as it
 * comes.
 */
async function rotateOthers(session: Session): Promise<void> {
  for (const as of ["second", "agent"] as const)
    if (session.has(`keys.${as}`))
      await unlessUntestable(async () => rotateSoon(session, await createSilentEndpoint(session, as)));
  await inParallel(waysToChange(session), async ([, change]) => {
    await unlessUntestable(async () => {
      const endpoint = await createSilentEndpoint(session);
      const inbox = await session.inbox();
      await rotateSoon(session, await change({ ...endpoint, inbox }));
    });
  });
}

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
    about: [disabled, rotated],
  });
}

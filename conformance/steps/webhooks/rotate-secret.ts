// Rotating the signing secret of a webhook endpoint, and the overlap that the profile announces for it.

import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readUntil } from "../running/call-until.ts";
import { needWait } from "../running/long-wait.ts";
import { type Endpoint, signingSecret } from "./webhooks.ts";

/** The end of an overlap may be rounded to a second. */
const ROUNDING_MS = 1000;

/** Seconds for which the old secret signs as well. @throws Untestable when that may not be waited for */
export function overlapSeconds(session: Session): number {
  const { overlap_s: overlapS = 0 } = session.profile.bindings.webhook_rotation;
  needWait(session, overlapS * 1000, `the overlap lasts ${overlapS} s`);
  return overlapS;
}

/** Rotates with the body that the profile gives for it; the response is for checks that judge it. */
export function requestRotation(
  session: Session,
  { id, as }: Pick<Endpoint, "id" | "as">,
  options: Pick<CallOptions, "idempotencyKey"> = {},
): Promise<Exchange> {
  return session.call("rotateWebhookSecret", {
    path: { endpointId: id },
    ...(as && { as }),
    ...rotationOptions(session),
    ...options,
  });
}

/** The body that rotations have by the profile. */
export const rotationOptions = ({ profile }: Session): Pick<CallOptions, "body"> => {
  const { body } = profile.bindings.webhook_rotation;
  return body === undefined ? {} : { body };
};

/** Whether the secret that the endpoint has may still be too new to be replaced. */
export const isTooSoon = ({ status }: Exchange): boolean => status === 409 || status === 425;

/** Rotates once the secret that the endpoint has is old enough for that; the last response when the eventual delay is over. */
export const rotateSoon = (session: Session, endpoint: Pick<Endpoint, "id" | "as">): Promise<Exchange> =>
  readUntil(
    session,
    () => requestRotation(session, endpoint),
    (rotated) => !isTooSoon(rotated),
  );

/** Requires that the secret can be rotated and that the response shows the new one. */
export async function rotateSecret(
  session: Session,
  endpoint: Endpoint,
): Promise<{ readonly exchange: Exchange; readonly secret: string }> {
  const exchange = await rotateSoon(session, endpoint);
  const secret = session.given(
    isSuccess(exchange) && signingSecret(exchange),
    "a webhook secret can be rotated",
    exchange,
  );
  return { exchange, secret };
}

/** @param rotatedAt when the rotation had been answered, by the clock of this process */
export const overlapIsOver = (session: Session, overlapS: number, rotatedAt: number): Promise<void> =>
  session.rest(rotatedAt + overlapS * 1000 + ROUNDING_MS - Date.now());

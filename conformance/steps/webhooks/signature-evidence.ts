// The details of a finding about a signature: the delivery as it was received, the signed text, and the
// expected signature beside those that were found.
import type { ShownDelivery } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import {
  readSignature,
  type Signature,
  type SignatureScheme,
} from "../../readers/webhooks/webhook-signature.ts";

/** How the profile says that deliveries are signed. */
export const signatureScheme = (session: Session): SignatureScheme =>
  session.given(session.profile.bindings.webhook_signature, "bindings.webhook_signature");

/** @param signature of the delivery, or why it cannot be read */
export function signatureEvidence(
  delivery: Delivery,
  signature: Signature | string,
  secret: string,
): readonly ShownDelivery[] {
  if (typeof signature === "string") return [{ delivery }];
  const { signed, found } = signature;
  return [{ delivery, signature: { signed, expected: signature.expected(secret), found } }];
}

/** With what time a delivery is signed, in seconds; `undefined` where its scheme has none. */
export function timestampOf(session: Session, delivery: Delivery): number | undefined {
  const signature = readSignature(delivery, signatureScheme(session));
  return typeof signature === "string" ? undefined : signature.timestamp;
}

/** @param none what holds for none of the signatures, as in "by the new secret" */
export function foundSignatures(signature: Signature | string, none: string): string {
  if (typeof signature === "string") return signature;
  const { length } = signature.found;
  return length === 1 ? `one signature, not ${none}` : `${length} signatures, none ${none}`;
}

/** @param secret of the endpoint's creation @returns how many secrets signed, and whether this one did */
export function signedBy(signature: Signature | string, secret: string): string {
  if (typeof signature === "string") return signature;
  const { length } = signature.found;
  const isOwn = signature.verifies(secret);
  if (length === 1)
    return `a signature by ${isOwn ? "the secret of the endpoint's creation" : "another secret than that of the endpoint's creation"}`;
  return `${length} signatures, ${isOwn ? "one" : "none"} of them by the secret of the endpoint's creation`;
}

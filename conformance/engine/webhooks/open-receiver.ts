// Makes the run's webhook receiver from the profile, or the sentence that names the missing entries of the
// profile.

import type { Profile } from "../../profile/profile.ts";
import { Untestable } from "../session/finding.ts";
import { Receiver, type ReceiverOptions } from "./receiver.ts";

/** @throws Untestable when no deployment could reach the receiver, or its port is taken */
export async function openReceiver(
  { webhooks }: Profile,
  options: Omit<ReceiverOptions, "address">,
): Promise<Receiver> {
  const { receiver_host: host, receiver_port: port = 0, relay_url: relayUrl } = webhooks;
  if (host === undefined && relayUrl === undefined)
    throw new Untestable("the profile has no webhooks.receiver_host");
  if (relayUrl !== undefined && port === 0)
    throw new Untestable("the profile has no webhooks.receiver_port, to which webhooks.relay_url forwards");
  try {
    return await Receiver.open({ address: { host, port, relayUrl }, ...options });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Untestable(
      `the webhook receiver cannot listen on ${host ?? "127.0.0.1"}:${port} (${code ?? String(error)}); see webhooks.receiver_port`,
    );
  }
}

// The listeners in imported conversations, all of one identity: a connection for messages, one for mentions,
// and a webhook endpoint. They get events of messages that people post there.
import { Untestable } from "../../engine/session/finding.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { confirmedLost, type Expected } from "../messages/events/lost-messages.ts";
import { openStream } from "../realtime/realtime.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { canListen, causedDelivery, createEndpoint, messageDelivery } from "../webhooks/webhooks.ts";

/** The requirements that a missing message breaks, each with the one that a missing forward breaks. */
export const AS_FORWARDED = { "RTS-08": "RTS-56", "RTS-09": undefined, "WHK-10": "WHK-38" } as const;

export interface JudgedListener {
  readonly what: string;
  readonly requirement: string;
  /** Waits for it. @throws Untestable where it cannot be known whether it comes */
  isReceived(message: Expected): Promise<boolean>;
}

export interface Listener extends JudgedListener {
  readonly requirement: keyof typeof AS_FORWARDED;
  /** Whether it has got the event of a message so far. */
  has(id: string): boolean;
  close(): void;
}

async function listen(session: Session, as: Role, delivery: "messages" | "mentions"): Promise<Listener> {
  const stream = await openStream(session, { as, delivery });
  return {
    what: `a realtime connection for ${delivery}`,
    requirement: delivery === "messages" ? "RTS-08" : "RTS-09",
    has: (id) => stream.eventOf(id) !== undefined,
    isReceived: async (message) => {
      const missing = await stream.missing([message.id]);
      if (missing.length > 0 && stream.endedByServer !== undefined)
        throw new Untestable("a connection ended before everything was delivered");
      return missing.length === 0 || (await confirmedLost(session, stream, [message], as)).length === 0;
    },
    close: () => stream.close(),
  };
}

async function ask(session: Session, as: Role): Promise<Listener> {
  const endpoint = await createEndpoint(session, { as, events: [MESSAGE_CREATED] });
  const find = (id: string) => messageDelivery(endpoint.inbox, id);
  return {
    what: "a webhook endpoint",
    requirement: "WHK-10",
    has: (id) => find(id) !== undefined,
    isReceived: async ({ id }) => (await causedDelivery(session, endpoint, () => find(id))) !== undefined,
    // It is silenced when the session ends.
    close: () => {},
  };
}

/** As many listeners as the deployment allows and the profile describes. */
export async function listenersOf(
  session: Session,
  as: Role,
  { toMentions }: { readonly toMentions: boolean },
): Promise<readonly Listener[]> {
  const { capabilities } = session.profile;
  const isRealtime = capabilities.has("realtime");
  const kinds: readonly (false | (() => Promise<Listener>))[] = [
    isRealtime && toMentions && (() => listen(session, as, "mentions")),
    isRealtime && (() => listen(session, as, "messages")),
    canListen(session) && (() => ask(session, as)),
  ];
  const listeners: Listener[] = [];
  for (const make of kinds) {
    const listener = make === false ? undefined : await unlessUntestable(make);
    if (listener !== undefined) listeners.push(listener);
  }
  return listeners;
}

// Finds out whether a disabled endpoint no longer gets deliveries: other endpoints get theirs, and by then it
// would have got its own.
import type { Role, Session } from "../../engine/session/session.ts";
import { postMessage } from "../messages/messages.ts";
import { givenMessage, type ListenedEndpoint, messageDelivery } from "./webhooks.ts";

interface Silenced {
  /** The first message whose event it did not get. */
  readonly id: string;
  readonly postedAt: number;
}

export const untilSilenced = (
  session: Session,
  as: Role,
  { disabled, control }: { readonly disabled: ListenedEndpoint; readonly control: ListenedEndpoint },
): Promise<Silenced | undefined> =>
  session.eventually(async () => {
    const postedAt = Date.now();
    const id = await postAndWait(session, as, control);
    // After the delivery of a second message, the first one would have arrived too.
    await postAndWait(session, as, control);
    return messageDelivery(disabled.inbox, id) === undefined ? { id, postedAt } : undefined;
  }, session.profile.timing.eventual_ms);

/** A message whose event this endpoint received. */
async function postAndWait(session: Session, as: Role, { inbox }: ListenedEndpoint): Promise<string> {
  const { id } = await postMessage(session, { as });
  await givenMessage(session, inbox, id);
  return id;
}

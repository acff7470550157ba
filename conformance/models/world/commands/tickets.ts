// Tickets side by side: one that an identity opens with another key leaves the first one valid.
import type { CallOptions } from "../../../engine/session/session.ts";
import {
  connectTicket,
  type OpenOptions,
  openStream,
  openTicket,
  requestTicket,
} from "../../../steps/realtime/realtime.ts";
import type { Stream, StreamOptions } from "../../../steps/realtime/stream.ts";
import type { Actor } from "../story.ts";
import type { Caller, World } from "../world.ts";

/** All of them have to fail. */
const ATTEMPTS = 3;

/** @returns the connection of the first ticket; `undefined` where there is no other key, or nothing to be judged */
export async function judgeTicketBeside(
  world: World,
  actor: Actor,
  caller: Caller,
  options: OpenOptions & StreamOptions & Pick<CallOptions, "as">,
): Promise<Stream | undefined> {
  const { session } = world;
  const other = world
    .callersOf(actor, caller.bearer === true ? "x-api-key" : "bearer")
    .find(({ key }) => key !== caller.key);
  if (other === undefined) return undefined;
  for (let attempt = 1; ; attempt++) {
    const ticket = await openTicket(session, options);
    const beside = await requestTicket(session, { ...options, as: other });
    const stream = connectTicket(session, ticket, options);
    if ((await stream.waitForHello()) !== undefined) return stream;
    if (beside.ticket === undefined || stream.mayReconnect) return undefined;
    // A ticket that nothing came after opens a connection, so that the other one is the reason.
    const control = await openStream(session, options);
    // On a delayed machine a ticket may have expired.
    if (attempt < ATTEMPTS) {
      control.close();
      continue;
    }
    session.judge("RTC-34", false, {
      message: `a ticket of ${caller.label} no longer opens a connection after ${other.label}, a key of the same identity, got a ticket`,
      expected: "hello",
      found: stream.endedByServer ?? "no hello",
      exchanges: [beside.exchange],
    });
    return control;
  }
}

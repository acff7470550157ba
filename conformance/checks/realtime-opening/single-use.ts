// A ticket opens one connection, and no other during or after it.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Ticket } from "../../readers/realtime-frames.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import {
  connectTicket,
  givenHello,
  judgeReason,
  openStream,
  openTicket,
  refusedToOpen,
  requestTicket,
  tryOpenStream,
} from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";

export default defineCheck({
  title: "a ticket opens one connection, and a second attempt is refused without closing the first",
  requirements: ["RTC-14", "RTC-27", "RTC-34", "RTS-54"],
  capabilities: ["realtime"],
  async run(session) {
    await startingOver(session, async () => {
      const ticket = await openTicket(session);
      const first = connectTicket(session, ticket);
      await givenHello(session, first);
      await judgeReuse(session, ticket, "while its connection is open");
      await judgeReuse(session, ticket, "a third time, while its connection is open");
      await judgeFirst(session, first);
      first.close();
      await first.peer.closed(session.patience(session.profile.timing.eventual_ms));
      await judgeReuse(session, ticket, "after its connection was closed");
      await judgeReuseAfterBreak(session);
      await judgeWaiting(session);
      await judgeReuseOfResuming(session);
      await judgeReuseOfKinds(session);
      // A deployment may remember only some of the used tickets, or only parts of their URLs.
      await judgeReuse(session, ticket, "after other tickets were used");
      await judgeReuse(
        session,
        { ...ticket, url: withParameter(ticket.url) },
        "at an address with one more parameter",
      );
    });
  },
});

const withParameter = (url: string): string => `${url}${url.includes("?") ? "&" : "?"}again=1`;

/** Further attempts with the ticket do not affect its connection. */
async function judgeFirst(session: Session, first: Stream): Promise<void> {
  const isAlive = first.endedByServer === undefined || first.mayReconnect;
  session.judge("RTC-27", isAlive, {
    message: "a connection was closed after another attempt with its ticket",
    expected: "a connection that stays open",
    found: first.endedByServer,
  });
  const { capabilities } = session.profile;
  if (!isAlive || !capabilities.has("messages") || !session.has("fixtures.conversation")) return;
  if (!session.has("keys.second")) return;
  const posted = await postMessage(session, { as: "second" });
  const lost = await lostMessages(session, first, [posted]);
  session.judge("RTC-27", lost.length === 0, {
    message: "a connection no longer got events after another attempt with its ticket",
    expected: `the event of message ${posted.id}`,
    found: "nothing",
  });
}

/** @param kind of ticket, in words that follow "a ticket" */
async function judgeReuse(session: Session, ticket: Ticket, when: string, kind = ""): Promise<void> {
  const second = connectTicket(session, ticket);
  const refusal = await refusedToOpen(session, second);
  session.judge("RTC-14", refusal !== undefined, {
    message: `a ticket${kind === "" ? "" : ` ${kind}`} opened another connection ${when}`,
    expected: "no hello: a refused upgrade, a close or a disconnect frame",
    found: "hello",
  });
  session.observe("realtime ticket used again", refusal ?? "hello");
  if (refusal !== undefined) judgeReason(session, second, "was used before");
  second.drop();
}

/** A client whose connection broke must not come back with its old ticket either. */
async function judgeReuseAfterBreak(session: Session): Promise<void> {
  const ticket = await openTicket(session, { delivery: "mentions" });
  const stream = connectTicket(session, ticket);
  await givenHello(session, stream);
  stream.drop();
  await judgeReuse(session, ticket, "after its connection broke");
}

/** All of them have to fail. */
const ATTEMPTS = 3;

/** A ticket waits for its client, whatever other connections the key opens and closes meanwhile. */
async function judgeWaiting(session: Session): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const former = await openStream(session);
    const ticket = await openTicket(session);
    former.close();
    await former.peer.closed(session.patience(session.profile.timing.eventual_ms));
    const later = await requestTicket(session, { delivery: "mentions" });
    const stream = connectTicket(session, ticket);
    const isOpen = (await stream.waitForHello()) !== undefined;
    stream.close();
    if (!isOpen && (later.ticket === undefined || stream.mayReconnect)) return;
    if (!isOpen) (await openStream(session)).close();
    if (!isOpen && attempt < ATTEMPTS) continue;
    session.judge("RTC-34", isOpen, {
      message:
        "a ticket no longer opens a connection after its key closed a connection and got another ticket",
      expected: "hello",
      found: stream.endedByServer ?? "no hello",
      exchanges: [later.exchange],
    });
    return;
  }
}

/** A ticket that resumes follows the same rule. */
async function judgeReuseOfResuming(session: Session): Promise<void> {
  const { capabilities } = session.profile;
  if (!capabilities.has("messages") || !session.has("fixtures.conversation") || !session.has("keys.second"))
    return;
  const before = await tryOpenStream(session);
  const event = await before?.waitForMessage((await postMessage(session, { as: "second" })).id);
  before?.drop();
  if (event?.cursor === undefined) return;
  const { ticket } = await requestTicket(session, { resumeFrom: event.cursor });
  if (ticket === undefined) return;
  const stream = connectTicket(session, ticket);
  if ((await stream.waitForHello()) === undefined) return;
  await judgeReuse(session, ticket, "that resumes, while that is open");
  await judgeFirst(session, stream);
  stream.close();
  await stream.peer.closed(session.patience(session.profile.timing.eventual_ms));
  await judgeReuse(session, ticket, "after its connection, which resumed, was closed");
}

/** So do tickets of other callers, headers and targets. */
async function judgeReuseOfKinds(session: Session): Promise<void> {
  for (const { what, options } of await ticketKinds(session)) {
    const { ticket } = await requestTicket(session, options);
    if (ticket === undefined) continue;
    const stream = connectTicket(session, ticket);
    if ((await stream.waitForHello()) === undefined) continue;
    await judgeReuse(session, ticket, "while its connection is open", what);
    stream.close();
  }
}

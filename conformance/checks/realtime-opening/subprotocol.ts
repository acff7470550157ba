// The WebSocket handshake selects the subprotocol of the ticket and no other.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Ticket } from "../../readers/realtime.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import {
  connectTicket,
  type OpenOptions,
  openTicket,
  refusedToOpen,
  requestTicket,
  unhurried,
} from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";

export default defineCheck({
  title: "the subprotocol of the ticket is selected, and no session starts under another",
  requirements: ["RTC-16", "RTC-17"],
  capabilities: ["realtime"],
  async run(session) {
    const { protocol } = await judgeOffer(session, "", {});
    await judgeOffer(session, " for mentions", { delivery: "mentions" });
    const resumeFrom = await tryDeliveredCursor(session);
    // Other checks judge whether this cursor may be resumed from.
    if (resumeFrom !== undefined && (await requestTicket(session, { resumeFrom })).ticket !== undefined)
      await judgeOffer(session, " that resumes", { resumeFrom });
    await observeOfferOfTwo(session);
    for (const offered of ["other.protocol.v1", `${protocol}0`, protocol.slice(0, -1)]) {
      await judgeWrongOffer(session, offered);
    }
    await observeNoOffer(session);
  },
});

async function judgeOffer(session: Session, which: string, options: OpenOptions): Promise<Ticket> {
  const stream = await unhurried(async () => connectTicket(session, await openTicket(session, options)));
  const { hello, ticket } = stream;
  session.judge("RTC-16", hello !== undefined && stream.peer.protocol === ticket.protocol, {
    message: `the server did not select the subprotocol of a ticket${which}, or sent no hello`,
    expected: `subprotocol ${ticket.protocol} and hello`,
    found:
      hello === undefined ? (stream.endedByServer ?? "no hello") : `subprotocol "${stream.peer.protocol}"`,
  });
  stream.close();
  return ticket;
}

async function observeOfferOfTwo(session: Session): Promise<void> {
  const ticket = await openTicket(session);
  const stream = connectTicket(session, ticket, { protocols: ["other.protocol.v1", ticket.protocol] });
  const refusal = await refusedToOpen(session, stream);
  session.observe("realtime subprotocol offered as the second of two", refusal ?? "hello");
  if (refusal === undefined)
    judgeSelected(session, stream.peer.protocol, ticket.protocol, "another beside it");
}

async function judgeWrongOffer(session: Session, offered: string): Promise<void> {
  const ticket = await openTicket(session);
  const stream = connectTicket(session, ticket, { protocols: [offered] });
  const refusal = await refusedToOpen(session, stream);
  judgeImposed(session, stream, `"${offered}"`);
  if (refusal === undefined) judgeSelected(session, stream.peer.protocol, ticket.protocol, `"${offered}"`);
}

async function observeNoOffer(session: Session): Promise<void> {
  const ticket = await openTicket(session);
  const stream = connectTicket(session, ticket, { protocols: [] });
  const refusal = await refusedToOpen(session, stream);
  session.observe("realtime connection without a subprotocol", refusal ?? "hello");
  judgeImposed(session, stream, "none");
}

/** The client library closes the connection and reports it if the server selects no subprotocol, or one that was not offered. */
function judgeImposed(session: Session, { peer }: Stream, offered: string): void {
  const details = session.frames.find(
    ({ connection, direction, text }) =>
      connection === peer.connection && direction === "refused" && /(?<! no) subprotocol/i.test(text),
  );
  session.judge("RTC-17", details === undefined, {
    message: "the server selected a subprotocol that was not offered",
    expected: "a refusal, or no subprotocol",
    found: `offered ${offered}: ${details?.text}`,
  });
}

function judgeSelected(session: Session, selected: string, wanted: string, offered: string): void {
  session.judge("RTC-17", selected === wanted || selected === "", {
    message: "the server sent hello under a subprotocol that is not the ticket's",
    expected: `no session, or one under ${wanted}`,
    found: `offered ${offered}, selected "${selected}"`,
  });
}

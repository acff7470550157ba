// The WebSocket handshake selects the subprotocol of the ticket and no other.
import { defineCheck } from "../../engine/session/check.ts";
import type { FindingDetails } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Frame } from "../../exchange/exchange.ts";
import { cookieForm, handshakeForms, originForm } from "../../inputs/header-forms.ts";
import type { Ticket } from "../../readers/realtime-frames.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import {
  connectTicket,
  type OpenOptions,
  openTicket,
  refusedToOpen,
  requestTicket,
  unhurried,
} from "../../steps/realtime/realtime.ts";
import type { Stream, StreamOptions } from "../../steps/realtime/stream.ts";
import { ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

const OTHER = "other.protocol.v1";

export default defineCheck({
  title: "the subprotocol of the ticket is selected, and no session starts under another",
  requirements: ["RTC-16", "RTC-17", "RTC-36", "GEN-40"],
  capabilities: ["realtime"],
  async run(session) {
    const { protocol } = await judgeOffer(session, "", {});
    for (const { name, ...handshake } of handshakeForms)
      await judgeOffer(session, ` in a handshake ${name}`, handshake);
    await judgeOrigin(session);
    for (const { what, options } of await ticketKinds(session))
      await unlessUntestable(() => judgeOffer(session, ` ${what}`, options));
    const resumeFrom = await tryDeliveredCursor(session);
    // Other checks judge whether this cursor may be resumed from.
    if (resumeFrom !== undefined && (await requestTicket(session, { resumeFrom })).ticket !== undefined)
      await judgeOffer(session, " that resumes", { resumeFrom });
    for (const [turn, [place, offer]] of Object.entries(OFFERS).entries())
      await judgeOfferOfSeveral(session, { place, offer, inLines: (turn + session.seed) % 2 === 0 });
    for (const offered of [OTHER, `${protocol}0`, protocol.slice(0, -1), protocol.toUpperCase()]) {
      await judgeWrongOffer(session, offered);
    }
    await observeNoOffer(session);
  },
});

async function judgeOffer(
  session: Session,
  which: string,
  options: OpenOptions & StreamOptions,
): Promise<Ticket> {
  const stream = await unhurried(async () =>
    connectTicket(session, await openTicket(session, options), options),
  );
  const { hello, ticket } = stream;
  session.judge("RTC-16", hello !== undefined && stream.peer.protocol === ticket.protocol, {
    message: `the server did not select the subprotocol of a ticket${which}, or sent no hello`,
    expected: `subprotocol ${ticket.protocol} and hello`,
    found:
      hello === undefined ? (stream.endedByServer ?? "no hello") : `subprotocol "${stream.peer.protocol}"`,
    ...evidenceOf(session, stream),
  });
  stream.close();
  return ticket;
}

/**
 * Browsers send the origin of a page, and the cookies of the address. A deployment may have a list of
 * accepted origins: its own is among them, either that of the API or that of the address in the ticket.
 */
async function judgeOrigin(session: Session): Promise<void> {
  const ofApi = await openFrom(session, { ...originForm(session.profile.baseUrl), ...cookieForm });
  const { url } = ofApi.ticket;
  const taken =
    ofApi.refusal === undefined ? ofApi : await openFrom(session, { ...originForm(url), ...cookieForm });
  const isTaken = taken.refusal === undefined;
  if (!isTaken) {
    const { refusal } = await openFrom(session, {});
    session.given(refusal === undefined, "a realtime connection opens and says hello");
  }
  session.judge("GEN-40", isTaken, {
    message:
      "the server refused a handshake with a cookie and with the header Origin that a page of the deployment itself has",
    expected: "hello, as without these headers",
    found: [ofApi, taken].map(({ origin, refusal }) => `${refusal} for ${origin}`),
  });
}

interface Opened {
  readonly ticket: Ticket;
  readonly origin: string | undefined;
  /** `undefined` where it said hello. */
  readonly refusal: string | undefined;
}

async function openFrom(session: Session, form: Readonly<Record<string, string>>): Promise<Opened> {
  const [browser] = handshakeForms;
  const options = { ...browser, headers: { ...browser?.headers, ...form } };
  const stream = await unhurried(async () => connectTicket(session, await openTicket(session), options));
  const refusal = await refusedToOpen(session, stream);
  stream.close();
  return { ticket: stream.ticket, origin: form.origin, refusal };
}

/**
 * Clients of several versions offer those that they know in the order in which they prefer them. By turns the header has one line
 * and a line for each: the places behind the first are tried in both ways by one run, whatever its seed.
 */
const OFFERS: Readonly<Record<string, (protocol: string) => readonly string[]>> = {
  "second of two": (protocol) => [OTHER, protocol],
  "last of three": (protocol) => [`${protocol}.next`, OTHER, protocol],
  "first of two": (protocol) => [protocol, OTHER],
};

interface Offer {
  readonly place: string;
  readonly offer: (protocol: string) => readonly string[];
  /** Each protocol in a line of its own. */
  readonly inLines: boolean;
}

async function judgeOfferOfSeveral(session: Session, { place, offer, inLines }: Offer): Promise<void> {
  const stream = await unhurried(async () => {
    const ticket = await openTicket(session);
    const protocols = offer(ticket.protocol);
    // Lines of a header are one list (RFC 6455, 11.3.4).
    const headers = { "sec-websocket-protocol": inLines ? protocols : protocols.join(", ") };
    return connectTicket(session, ticket, { protocols, headers });
  });
  const { ticket, peer } = stream;
  const where = inLines ? `in the ${place} Sec-WebSocket-Protocol header lines` : `as the ${place}`;
  const refusal = await refusedToOpen(session, stream);
  session.observe(`realtime subprotocol offered ${where}`, refusal ?? "hello");
  session.judge("RTC-36", refusal === undefined && peer.protocol === ticket.protocol, {
    message: `the server did not select the subprotocol of a ticket that was offered ${where}, or sent no hello`,
    expected: `subprotocol ${ticket.protocol} and hello`,
    found: refusal ?? `subprotocol "${peer.protocol}"`,
    ...evidenceOf(session, stream),
  });
  if (refusal === undefined) judgeSelected(session, stream, "others beside it");
  stream.close();
}

async function judgeWrongOffer(session: Session, offered: string): Promise<void> {
  const stream = connectTicket(session, await openTicket(session), { protocols: [offered] });
  const refusal = await refusedToOpen(session, stream);
  judgeImposed(session, stream, `"${offered}"`);
  if (refusal === undefined) judgeSelected(session, stream, `"${offered}"`);
}

async function observeNoOffer(session: Session): Promise<void> {
  const ticket = await openTicket(session);
  const stream = connectTicket(session, ticket, { protocols: [] });
  const refusal = await refusedToOpen(session, stream);
  session.observe("realtime connection without a subprotocol", refusal ?? "hello");
  judgeImposed(session, stream, "none");
}

/** The client library closes the connection and reports it if the server selects no subprotocol, or one that was not offered. */
function judgeImposed(session: Session, stream: Stream, offered: string): void {
  const details = framesOf(session, stream).find(
    ({ direction, text }) => direction === "refused" && /(?<! no) subprotocol/i.test(text),
  );
  session.judge("RTC-17", details === undefined, {
    message: "the server selected a subprotocol that was not offered",
    expected: "a refusal, or no subprotocol",
    found: `offered ${offered}: ${details?.text}`,
    ...evidenceOf(session, stream),
  });
}

function judgeSelected(session: Session, stream: Stream, offered: string): void {
  const { protocol: selected } = stream.peer;
  const { protocol: wanted } = stream.ticket;
  session.judge("RTC-17", selected === wanted || selected === "", {
    message: "the server sent hello under a subprotocol that is not the ticket's",
    expected: `no session, or one under ${wanted}`,
    found: `offered ${offered}, selected "${selected}"`,
    ...evidenceOf(session, stream),
  });
}

/** One connection, which the report shows with its opening: the check has made others before it, which show nothing of it. */
function evidenceOf(session: Session, stream: Stream): Pick<FindingDetails, "frames" | "exchanges"> {
  const frames = framesOf(session, stream);
  return frames.length === 0 ? {} : { frames, exchanges: [] };
}

const framesOf = (session: Session, { peer }: Stream): readonly Frame[] =>
  session.frames.filter(({ connection }) => connection === peer.connection);

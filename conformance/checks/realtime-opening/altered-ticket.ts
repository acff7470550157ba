// A ticket cannot be derived from another one: a ticket with any changed character is refused, and so is a
// shorter or longer one.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import {
  alteredAt,
  alteredEnds,
  cutShort,
  differingParts,
  ENDINGS,
  lastCharacter,
  lengthened,
  otherCaseAt,
  secretPlaces,
  withoutSecret,
} from "../../inputs/ticket-secret.ts";
import type { Ticket } from "../../readers/realtime-frames.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import {
  connectTicket,
  givenHello,
  type OpenOptions,
  openTicket,
  refusedToOpen,
} from "../../steps/realtime/realtime.ts";
import { type TicketKind, ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** A ticket that opened a connection, and the number of the part of its url that is the secret. */
interface Control {
  readonly url: string;
  readonly part: number;
  /** What its opening asked for, and the same in words that follow "a ticket". */
  readonly options?: OpenOptions;
  readonly what?: string;
}

export default defineCheck({
  title: "a ticket with one character changed opens no connection",
  requirements: ["RTC-18"],
  capabilities: ["realtime"],
  async run(session) {
    const { url } = await openTicket(session);
    const accepted = connectTicket(session, await openTicket(session));
    await givenHello(session, accepted);
    accepted.close();
    const part = await secretPart(session, url);
    if (part === undefined) return;
    const control = { url, part };
    const judge = (example: Session, percent: number, shift: number): Promise<void> =>
      judgeAltered(example, control, percent, shift);
    // An incomplete comparison leaves out the beginning or the end.
    for (const percent of [0, 50, 100]) await judge(session, percent, 1);
    await judgeCase(session, control);
    await judgeEnd(session, control);
    await judgeLength(session, control);
    for (const kind of await kindsOf(session))
      await unlessUntestable(() => judgeKind(session, kind, control));
    await session.property(
      fc.record({ percent: fc.nat({ max: 100 }), shift: fc.integer({ min: 1, max: 9 }) }),
      ({ percent, shift }, example) => judge(example, percent, shift),
      { examples: 8 },
    );
  },
});

/** A url may have labels beside its ticket, such as a trace id; at most this many parts are tried. */
const MAX_PARTS = 4;

/** Tickets of every kind, those that resume among them. */
async function kindsOf(session: Session): Promise<readonly TicketKind[]> {
  const resumeFrom = await tryDeliveredCursor(session);
  const kinds = await ticketKinds(session);
  return resumeFrom === undefined
    ? kinds
    : [...kinds, { what: "that resumes from a cursor", options: { resumeFrom } }];
}

/** The longest part of a url that cannot be replaced; judged where each can be. */
async function secretPart(
  session: Session,
  other: string,
  options: OpenOptions = {},
): Promise<number | undefined> {
  const { url } = await openTicket(session, options);
  const parts = differingParts(url, other).slice(0, MAX_PARTS);
  session.given(parts.length > 0, "two tickets of one key have urls that differ");
  for (const part of parts) {
    const ticket = await openTicket(session, options);
    if ((await attempt(session, ticket, withoutSecret(ticket.url, part))) !== undefined) return part;
  }
  session.judge("RTC-18", false, {
    message: "tickets with another text instead of their secret opened connections",
    expected: "no hello when the part that differs between two tickets is replaced",
    found: `hello with each of ${parts.length} parts of the url replaced`,
  });
  return undefined;
}

async function judgeAltered(
  session: Session,
  control: Control,
  percent: number,
  shift: number,
): Promise<void> {
  const { what } = control;
  const ticket = await openTicket(session, control.options);
  const places = secretPlaces(ticket.url, control.url, control.part);
  const place = Math.round(((places.length - 1) * percent) / 100);
  const index = session.given(places[place], "two tickets of one key differ in their secret");
  const refusal = await attempt(session, ticket, alteredAt(ticket.url, index, shift));
  session.judge("RTC-18", refusal !== undefined, {
    message: `a ticket${what === undefined ? "" : ` ${what}`} that was altered in one character opened a connection`,
    expected: "no hello: a refused upgrade, a close or a disconnect frame",
    found: `hello with character ${place + 1} of the ${places.length} that differ between tickets changed`,
  });
  session.observe("realtime ticket that was altered", refusal ?? "hello");
}

/** The usual part is altered first: which part is the secret matters only where that opens a connection. */
async function judgeKind(session: Session, { what, options }: TicketKind, usual: Control): Promise<void> {
  const ticket = await openTicket(session, options);
  const places = secretPlaces(ticket.url, usual.url, usual.part);
  const place = places[Math.floor(places.length / 2)];
  const altered = place === undefined ? undefined : alteredAt(ticket.url, place, 1);
  if (altered !== undefined && (await attempt(session, ticket, altered)) !== undefined) return;
  const { url } = await openTicket(session, options);
  const part = await secretPart(session, url, options);
  if (part !== undefined) await judgeAltered(session, { url, part, options, what }, 50, 1);
}

/** @returns how a connection with another url was refused; `undefined` if it got hello */
async function attempt(session: Session, ticket: Ticket, url: string): Promise<string | undefined> {
  const stream = connectTicket(session, { ...ticket, url });
  const refusal = await refusedToOpen(session, stream);
  stream.drop();
  return refusal;
}

/** If tickets have letters of both cases, the case matters. */
async function judgeCase(session: Session, control: Control): Promise<void> {
  const ticket = await openTicket(session);
  const url = otherCaseAt(ticket.url, secretPlaces(ticket.url, control.url, control.part));
  if (url === undefined) return;
  session.judge("RTC-18", (await attempt(session, ticket, url)) !== undefined, {
    message: "a ticket with one letter in the other case opened a connection",
    expected: "no hello: a refused upgrade, a close or a disconnect frame",
    found: "hello",
  });
}

/** A ticket may be looked up by how it begins, or be cut to the length of a column. */
async function judgeLength(session: Session, { part }: Control): Promise<void> {
  const changes = { "fewer characters": cutShort, "more characters": lengthened };
  for (const [what, change] of Object.entries(changes)) {
    const ticket = await openTicket(session);
    const refusal = await attempt(session, ticket, change(ticket.url, part));
    session.judge("RTC-18", refusal !== undefined, {
      message: `a ticket with ${what} at its end opened a connection`,
      expected: "no hello: a refused upgrade, a close or a disconnect frame",
      found: "hello",
    });
  }
}

/** Requests tickets until one ends differently from the control; a constant ending is not part of the secret. */
const OPENINGS = 4;

/** The last character of a text in base64 may hold bits that mean nothing; those that it is changed to differ in others. */
async function judgeEnd(session: Session, { url: control, part }: Control): Promise<void> {
  for (let opening = 0; opening < OPENINGS; opening++) {
    const { url } = await openTicket(session);
    if (lastCharacter(url, part) !== lastCharacter(control, part)) return judgeEndings(session, part);
  }
}

async function judgeEndings(session: Session, part: number): Promise<void> {
  let accepted = 0;
  const which = Array.from({ length: ENDINGS }, (_, index) => index);
  await inParallel(which, async (index) => {
    const ticket = await openTicket(session);
    const url = alteredEnds(ticket.url, part)[index];
    if (url !== undefined && (await attempt(session, ticket, url)) === undefined) accepted++;
  });
  // One other ending may be equivalent in an unknown alphabet.
  session.judge("RTC-18", accepted <= 1, {
    message: "tickets whose last character was changed opened connections",
    expected: `hello with at most one of ${ENDINGS} other characters at the end`,
    found: `hello with each of ${accepted}`,
  });
}

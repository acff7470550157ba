// A ticket cannot be guessed from another one: the smallest change to it is noticed.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { connectTicket, openTicket, refusedToOpen } from "../../steps/realtime.ts";
import type { Ticket } from "../../wire/realtime.ts";

export default defineCheck({
  title: "a ticket with one character changed opens no connection",
  requirements: ["RTC-18"],
  capabilities: ["realtime"],
  async run(session) {
    const control = await openTicket(session);
    const accepted = connectTicket(session, control);
    session.given(await accepted.waitForHello(), "a realtime connection opens and says hello");
    accepted.close();
    const judge = (example: Session, percent: number, shift: number): Promise<void> =>
      judgeAltered(example, control, percent, shift);
    // Beginning and end are what a careless comparison leaves out.
    for (const percent of [0, 50, 100]) await judge(session, percent, 1);
    await session.property(
      fc.record({ percent: fc.nat({ max: 100 }), shift: fc.integer({ min: 1, max: 9 }) }),
      ({ percent, shift }, example) => judge(example, percent, shift),
      { examples: 16 },
    );
  },
});

async function judgeAltered(
  session: Session,
  control: Ticket,
  percent: number,
  shift: number,
): Promise<void> {
  const ticket = await openTicket(session);
  const places = secretPlaces(ticket.url, control.url);
  const place = Math.round(((places.length - 1) * percent) / 100);
  const index = session.given(places[place], "two tickets of one key have urls that differ");
  const stream = connectTicket(session, { ...ticket, url: altered(ticket.url, index, shift) });
  const refusal = await refusedToOpen(session, stream);
  session.judge("RTC-18", refusal !== undefined, {
    message: "a ticket that was altered in one character opened a connection",
    expected: "no hello: a refused upgrade, a close or a disconnect frame",
    found: `hello with character ${place + 1} of the ${places.length} that differ between tickets changed`,
  });
  session.observe("realtime ticket that was altered", refusal ?? "hello");
}

/** The last characters of a base64 part may carry fewer bits than they show. */
const NOT_AT_THE_END = 2;

/**
 * Where the longest part of a url differs from that of another ticket: the part that has to be secret. Shorter parts
 * may be labels that nobody relies on.
 */
function secretPlaces(url: string, other: string): readonly number[] {
  const theirs = partsOf(other);
  const differing = partsOf(url).filter(({ text }, index) => text !== theirs[index]?.text);
  const longest = differing.reduce((best, part) => (part.text.length > best.text.length ? part : best), {
    start: 0,
    text: "",
  });
  const counterpart = theirs.find((_, index) => partsOf(url)[index]?.start === longest.start)?.text ?? "";
  return [...longest.text].flatMap((character, index) => {
    const rest = longest.text.slice(index + 1, index + 1 + NOT_AT_THE_END);
    const isInside = rest.length === NOT_AT_THE_END && !/[^A-Za-z0-9]/.test(rest);
    return isInside && /[A-Za-z0-9]/.test(character) && character !== counterpart[index]
      ? [longest.start + index]
      : [];
  });
}

/** Path segments and query values, with their place in the url. */
const partsOf = (url: string): readonly { readonly start: number; readonly text: string }[] =>
  [...url.matchAll(/[^/?&=#]+/g)].map((match) => ({ start: match.index, text: match[0] }));

/** Another character of the same class: still the alphabet of the ticket. */
function altered(url: string, index: number, shift: number): string {
  const character = url.charAt(index);
  const alphabet = ["0123456789", "abcdef", "ghijklmnopqrstuvwxyz", "ABCDEF", "GHIJKLMNOPQRSTUVWXYZ"].find(
    (candidates) => candidates.includes(character),
  );
  const others = [...(alphabet ?? "01")].filter((candidate) => candidate !== character);
  return url.slice(0, index) + others[shift % others.length] + url.slice(index + 1);
}

// Servers with a fault in tickets, where the text matters, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Ticket } from "../../../reference-server/store/keys/tickets.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { defineFaults } from "../tools/fault.ts";

/** Knows a ticket by all but its last characters. */
const withoutEnd =
  (characters: number): Decorate =>
  (services) => {
    const { issue, redeem } = services.store.tickets;
    const byBeginning = new Map<string, string>();
    services.store.tickets.issue = async (input) => {
      const issued = await issue(input);
      byBeginning.set(issued.secret.slice(0, -characters), issued.secret);
      return issued;
    };
    services.store.tickets.redeem = (secret) =>
      redeem(byBeginning.get(secret.slice(0, -characters)) ?? secret);
    return services;
  };

/** Takes some tickets with one other character. */
const takingAlike =
  (isMeant: (ticket: Ticket, viewer: Viewer | undefined) => boolean): Decorate =>
  (services) => {
    const { issue, redeem } = services.store.tickets;
    const known: string[] = [];
    services.store.tickets.issue = async (input, viewer) => {
      const issued = await issue(input, viewer);
      if (isMeant(issued.ticket, viewer)) known.push(issued.secret);
      return issued;
    };
    services.store.tickets.redeem = (secret) => redeem(known.find((one) => isAlike(one, secret)) ?? secret);
    return services;
  };

const isAlike = (one: string, other: string): boolean =>
  one.length === other.length &&
  Array.from(one).filter((character, at) => character !== other[at]).length === 1;

export default defineFaults({
  // Lines 290 and 365: only the ticket that was given opens a connection, to agents as well.
  "agents-tickets-may-have-a-wrong-character": {
    title: "the ticket of an agent opens a connection with one character changed",
    breaks: ["RTC-18"],
    decorate: takingAlike((_, viewer) => viewer?.kind === "agent"),
  },
  "end-of-ticket-ignored": {
    title: "the last five characters of a ticket do not matter",
    breaks: ["RTC-18"],
    decorate: withoutEnd(5),
  },
  "last-character-ignored": {
    title: "the last character of a ticket does not matter",
    breaks: ["RTC-18"],
    decorate: withoutEnd(1),
  },
  // Lines 290 and 302: a ticket is cut to the length of its column before it is looked up.
  "long-tickets-are-cut": {
    title: "a ticket with more characters at its end opens a connection",
    breaks: ["RTC-18"],
    decorate: (services) => {
      const { issue, redeem } = services.store.tickets;
      let length = Number.POSITIVE_INFINITY;
      services.store.tickets.issue = async (input, viewer) => {
        const one = await issue(input, viewer);
        length = one.secret.length;
        return one;
      };
      services.store.tickets.redeem = (secret) => redeem(secret.slice(0, length));
      return services;
    },
  },
  // Lines 290 and 365: only the ticket that was given opens a connection, also where it resumes.
  "resuming-tickets-may-have-a-wrong-character": {
    title: "a ticket that resumes opens a connection with one character changed",
    breaks: ["RTC-18"],
    decorate: takingAlike(({ resumePosition }) => resumePosition !== null),
  },
  "ticket-ignores-case": {
    title: "a ticket with a letter in the other case opens a connection",
    breaks: ["RTC-18"],
    decorate: (services) => {
      const { issue, redeem } = services.store.tickets;
      const inLowerCase = new Map<string, string>();
      services.store.tickets.issue = async (input) => {
        const issued = await issue(input);
        inLowerCase.set(issued.secret.toLowerCase(), issued.secret);
        return issued;
      };
      services.store.tickets.redeem = (secret) => redeem(inLowerCase.get(secret.toLowerCase()) ?? secret);
      return services;
    },
  },
  // Lines 290 and 302: a ticket is looked up with a pattern that lets anything follow.
  "ticket-is-found-by-its-beginning": {
    title: "a ticket whose last characters are missing opens a connection",
    breaks: ["RTC-18"],
    decorate: (services) => {
      const { issue, redeem } = services.store.tickets;
      const issued: string[] = [];
      services.store.tickets.issue = async (input, viewer) => {
        const one = await issue(input, viewer);
        issued.push(one.secret);
        return one;
      };
      services.store.tickets.redeem = (secret) =>
        redeem((secret.length > 8 ? issued.find((one) => one.startsWith(secret)) : undefined) ?? secret);
      return services;
    },
  },
});

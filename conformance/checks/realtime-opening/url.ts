// The url of a ticket is enough to connect, and does not contain the API key.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess, sentKey } from "../../exchange/exchange.ts";
import { readTicket } from "../../readers/realtime-frames.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import { connectTicket, openTicket, requestTicket, unhurried } from "../../steps/realtime/realtime.ts";
import { ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { percentDecoded } from "../../text/addresses.ts";

export default defineCheck({
  title: "the url of a ticket connects without an API key and does not contain it",
  requirements: ["RTC-03", "RTC-04"],
  capabilities: ["realtime"],
  async run(session) {
    const resumeFrom = await tryDeliveredCursor(session);
    const isTaken =
      resumeFrom !== undefined && (await requestTicket(session, { resumeFrom })).ticket !== undefined;
    const kinds = [
      { what: undefined, options: {} },
      ...(await ticketKinds(session)),
      ...(isTaken ? [{ what: "that resumes", options: { resumeFrom } }] : []),
    ];
    for (const { what, options } of kinds) {
      const { ticket } = await requestTicket(session, options);
      // Other checks judge which callers may open a connection, and for whom.
      if (ticket === undefined && what !== undefined) continue;
      const { url } = ticket ?? (await openTicket(session));
      const which = what === undefined ? "a ticket" : `a ticket ${what}`;
      const isWebSocketUrl = /^wss?:\/\//i.test(url) && URL.canParse(url);
      session.judge("RTC-03", isWebSocketUrl, {
        message: `the url of ${which} is not a WebSocket address`,
        expected: "ws:// or wss://",
        found: url,
      });
      if (!isWebSocketUrl) continue;
      const stream = await unhurried(async () => connectTicket(session, await openTicket(session, options)));
      session.judge("RTC-03", stream.hello !== undefined, {
        message: `connecting with only the url and the protocol of ${which} does not lead to a hello`,
        expected: "hello",
        found: stream.endedByServer ?? "no hello",
      });
      stream.close();
    }
  },
  observe(exchange, session) {
    const ticket = isSuccess(exchange) ? readTicket(exchange.json) : undefined;
    if (exchange.operation !== "openRealtimeConnection" || ticket === undefined) return;
    const key = sentKey(exchange.request);
    if (key === undefined) return;
    session.judge("RTC-04", !reveals(ticket.url, key), {
      message: "the url of a ticket contains the API key that opened it",
      expected: "a ticket that does not contain the key",
      found: "the key, or its percent-encoded, base64 or hexadecimal form, in the url",
      exchanges: [exchange],
    });
  },
});

/** The second half of a key is secret, whatever its prefix is. */
function reveals(url: string, key: string): boolean {
  const secret = key.length >= 24 ? key.slice(Math.floor(key.length / 2)) : key;
  const plain = percentDecoded(url);
  const tokens = plain.match(/[A-Za-z0-9+/_-]{12,}/g) ?? [];
  const decoded = tokens.flatMap((token) => [
    ...[0, 1, 2, 3].map((skipped) => Buffer.from(token.slice(skipped), "base64").toString("latin1")),
    Buffer.from(token, "hex").toString("latin1"),
  ]);
  return [url, plain, ...decoded].some((form) => form.includes(secret));
}

import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const EARLY_MS = 2_000;

export default defineFault({
  title: "a ticket is refused as expired in the last two seconds before its expires_at",
  breaks: ["RTC-16"],
  decorate: aroundStore("tickets", "issue", (issue) => async (input) => {
    const { ticket, secret } = await issue({ ...input, lifetimeMs: input.lifetimeMs - EARLY_MS });
    return { secret, ticket: { ...ticket, expiresAt: ticket.expiresAt + EARLY_MS } };
  }),
});

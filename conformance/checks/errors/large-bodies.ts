// Large bodies never make the service fail, from slightly larger than the limit of a card to larger than any
// limit.
import { mayBeOfGateway } from "../../contract/service-error.ts";
import type { Effort } from "../../engine/run/effort.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Exchange } from "../../exchange/exchange.ts";

/** A card may have 512 KiB, and escaped JSON inside JSON is longer. */
const LARGE_BYTES = 600 * 1024;
const MIB = 1024 * 1024;
/** Larger than any body of the contract: servers often close the connection, which is only recorded. */
const HUGE: Readonly<Record<Effort, number>> = { quick: 5, standard: 5, thorough: 24 };

export default defineCheck({
  title: "large bodies never make the service fail",
  requirements: ["ERR-12"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("ERR-12", "the connection was closed on every large body");
    const path = { conversationId: session.need("fixtures.conversation") };
    // Each also has an invalid value, so that none is stored and slows down later lists.
    const wrong = { image_urls: 1 };
    const bodies: readonly (readonly [string, unknown])[] = [
      [
        "a text of 600 KiB",
        { markdown_content: session.unique("large").padEnd(LARGE_BYTES, " x"), ...wrong },
      ],
      ["a list of 50 000 ids", { explicit_context_message_ids: Array(50_000).fill("x"), ...wrong }],
      [
        "20 000 unknown properties",
        {
          ...Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`m${index}`, index])),
          ...wrong,
        },
      ],
    ];
    for (const [what, body] of bodies) {
      const exchange = await session.call("createMessage", { path, body });
      // A server that refuses a body for its length need not read all of it.
      if (exchange.status === 0) {
        session.observe("large bodies that the connection is closed on", what);
        continue;
      }
      session.judge("ERR-12", !isFailure(exchange), {
        message: `createMessage with ${what} made the service fail`,
        expected: "2xx or 4xx",
        about: exchange,
      });
    }
    const mebibytes = HUGE[session.effort];
    const huge = await session.fetch("huge body", {
      method: "POST",
      url: `/v1/conversations/${encodeURIComponent(path.conversationId)}/messages`,
      headers: {
        "x-api-key": session.profile.keys.primary,
        "content-type": "application/json",
        "idempotency-key": session.newKey(),
      },
      body: JSON.stringify({ markdown_content: "x".repeat(mebibytes * MIB), ...wrong }),
    });
    session.observe(
      `answer to a body of ${mebibytes} MiB`,
      huge.status === 0 ? "connection closed" : String(huge.status),
    );
    session.judge("ERR-12", !isFailure(huge), {
      message: `a body of ${mebibytes} MiB made the service fail`,
      expected: "413 or another 4xx, or a closed connection",
      about: huge,
    });
  },
});

/** A gateway says in its own words that the service ended a connection on which it still got the body. */
const isFailure = (exchange: Exchange): boolean =>
  exchange.status >= 500 &&
  exchange.status !== 503 &&
  (exchange.json !== undefined || !mayBeOfGateway(exchange));

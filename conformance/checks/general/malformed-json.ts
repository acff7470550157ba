// A body that is no JSON is refused as invalid input, wherever it is cut off, and nothing of it is stored.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type CallOptions, type Session } from "../../engine/session.ts";
import type { OperationId } from "../../generated/operations.ts";
import { listAround, tagged } from "../../steps/between-markers.ts";
import { findResources, type Resources, validRequest, writable } from "../../steps/requests.ts";
import { servedOperations } from "../../wire/served-operations.ts";

interface Spoiler {
  readonly what: string;
  readonly spoil: (json: string, place: number) => string;
}

/** Ways to spoil the text of a JSON object; `place` runs from 0 to 1. None of the results is JSON. */
const spoilers: readonly {
  readonly what: string;
  readonly spoil: (json: string, place: number) => string;
}[] = [
  {
    what: "a body that is cut off",
    spoil: (json, place) => json.slice(0, 1 + Math.floor(place * (json.length - 2))),
  },
  { what: "a body without its last brace", spoil: (json) => json.slice(0, -1) },
  { what: "a body that ends inside a string", spoil: (json) => json.slice(0, json.lastIndexOf('"')) },
  { what: "a body with text after its end", spoil: (json) => `${json}x` },
  { what: "two bodies in one", spoil: (json) => json + json },
  { what: "a body with a comma before its end", spoil: (json) => `${json.slice(0, -1)},}` },
  { what: "a body with a brace too many", spoil: (json) => `${json}}` },
  { what: "a body with single quotes", spoil: (json) => json.replaceAll('"', "'") },
  { what: "a body with a line break inside a string", spoil: (json) => json.replace(/"(?=[},])/, '\n"') },
];

/** Operations whose control leaves nothing behind but a message. The others are refused for what they lack, or for this. */
const harmless: ReadonlySet<OperationId> = new Set(["createMessage", "openRealtimeConnection"]);
const notForTheBody: ReadonlySet<number> = new Set([401, 403, 404, 429]);

export default defineCheck({
  title: "a body that is not well-formed JSON is refused and changes nothing",
  requirements: ["GEN-19"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const resources = await findResources(session);
    const operations = writable(session);
    for (const operation of operations.filter((id) => harmless.has(id))) {
      const control = await session.call(operation, requestOf(session, operation, resources));
      session.given(isSuccess(control), `${operation} takes a valid body`, control);
    }
    const sent: string[] = [];
    const listed = await listAround(session, async () => {
      const judge = async (
        operation: OperationId,
        spoiler: Spoiler,
        place: number,
        judged: Session,
      ): Promise<void> => {
        const { body, ...request } = requestOf(judged, operation, resources);
        const raw = spoiler.spoil(JSON.stringify(body), place);
        if (isJson(raw)) return;
        sent.push(JSON.stringify(body));
        await judgeRefused(judged, operation, { ...request, raw }, spoiler.what);
      };
      for (const operation of operations) {
        for (const spoiler of spoilers) await judge(operation, spoiler, 0.5, session);
      }
      await session.property(
        fc.record({
          operation: fc.constantFrom(...operations),
          spoiler: fc.constantFrom(...spoilers),
          place: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        ({ operation, spoiler, place }, example) => judge(operation, spoiler, place, example),
        { examples: 40 },
      );
    });
    const stored = sent
      .map((body) => (JSON.parse(body) as { markdown_content?: string }).markdown_content)
      .filter((content) => content !== undefined && tagged(listed, content).length > 0);
    session.judge("GEN-19", stored.length === 0, {
      message: "a message was stored although the body that carried it is not JSON",
      expected: "no message with this content",
      found: stored,
    });
  },
});

/** A body without strings or members survives some spoilers. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function requestOf(session: Session, id: OperationId, resources: Resources): CallOptions {
  const operation = servedOperations(session.profile).find((served) => served.id === id);
  return operation === undefined ? {} : validRequest(session, operation, resources);
}

async function judgeRefused(
  session: Session,
  operation: OperationId,
  request: CallOptions,
  what: string,
): Promise<void> {
  const { invalid } = session.profile.statuses;
  const exchange = await session.call(operation, request);
  if (!harmless.has(operation) && notForTheBody.has(exchange.status)) return;
  session.judge("GEN-19", invalid.includes(exchange.status), {
    message: `${operation} with ${what} was not refused as invalid input`,
    expected: invalid.join(" or "),
    found: answerOf(exchange),
    exchanges: [exchange],
  });
}

// Reading something that does not exist: ids of the deployment's own form that nothing has, and plain nonsense.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { findResources } from "../../steps/requests.ts";
import { isServed, type ServedOperation, servedOperations } from "../../wire/served-operations.ts";
import { unknownId } from "../../wire/unknown-id.ts";

const reads: ReadonlySet<string> = new Set([
  "getMessage",
  "listReplies",
  "getMember",
  "getCall",
  "getTranscript",
  "getTask",
  "getFile",
]);

export default defineCheck({
  title: "reading an id that does not exist is answered with 404",
  requirements: ["ERR-06"],
  capabilities: [],
  async run(session) {
    const { ids } = await findResources(session);
    for (const operation of servedOperations(session.profile)) {
      if (!reads.has(operation.id)) continue;
      const [parameter] = operation.pathParameters;
      const real = ids[parameter?.resource ?? ""];
      if (real !== undefined) await judgeOwnForm(session, operation, real);
      await judgeNonsense(session, operation);
    }
  },
});

/** Ids as the deployment makes them: only "it does not exist" is right. */
async function judgeOwnForm(session: Session, operation: ServedOperation, real: string): Promise<void> {
  if (!isServed(session.profile, operation.id)) return;
  const { unknown } = session.profile.statuses;
  for (let count = session.examples(4); count > 0; count--) {
    const id = unknownId(real, session.unique("unknown"));
    const exchange = await session.call(operation.id, { path: pathOf(operation, id) });
    session.judge("ERR-06", unknown.includes(exchange.status), {
      message: `${operation.method} ${operation.path} with an id that does not exist was not answered as documented`,
      expected: unknown.join(" or "),
      found: answerOf(exchange),
      exchanges: [exchange],
    });
  }
}

/** An id that no deployment would make may also be refused for its form. */
async function judgeNonsense(session: Session, operation: ServedOperation): Promise<void> {
  const { unknown, invalid } = session.profile.statuses;
  const id = session.unique("no-such");
  const exchange = await session.call(operation.id, { path: pathOf(operation, id) });
  session.judge("ERR-06", !isSuccess(exchange) && [...unknown, ...invalid].includes(exchange.status), {
    message: `${operation.method} ${operation.path} with a made-up id was not refused`,
    expected: `${unknown.join(" or ")}, or ${invalid.join(", ")} for an id of another form`,
    found: answerOf(exchange),
    exchanges: [exchange],
  });
}

const pathOf = (operation: ServedOperation, id: string): Record<string, string> =>
  Object.fromEntries(operation.pathParameters.map(({ name }) => [name, id]));

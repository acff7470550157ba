// The commands of the realtime model as fast-check runs them: each knows when it can run, and prints itself
// in the counterexample.
import fc, { type AsyncCommand } from "fast-check";
import type { Session } from "../../engine/session/session.ts";
import { endings } from "../../steps/realtime/stream.ts";
import { hiddenConversation } from "../../steps/resources/hidden-conversation.ts";
import type { RealtimeModel } from "./realtime-model.ts";

type Command = AsyncCommand<RealtimeModel, Session>;

/** More messages than this make an example slow without making it another one. */
const MAX_POSTED = 16;

const command = (
  name: string,
  when: (model: Readonly<RealtimeModel>) => boolean,
  run: (model: RealtimeModel) => Promise<void> | void,
): Command => ({
  check: (model) => !model.broken && when(model),
  run: async (model) => run(model),
  toString: () => name,
});

const isConnected = ({ connection }: Readonly<RealtimeModel>): boolean => connection !== undefined;
const isAlone = ({ connection }: Readonly<RealtimeModel>): boolean => connection === undefined;
/** Connected, and has not reported a failure: after one the deployment may wait for the client to reconnect. */
const isWell = ({ connection }: Readonly<RealtimeModel>): boolean => connection?.failed === false;

/** Runs with the current connection, which `when` has made sure of. */
const onConnection =
  (run: (model: RealtimeModel, connection: NonNullable<RealtimeModel["connection"]>) => unknown) =>
  async (model: RealtimeModel): Promise<void> => {
    if (model.connection !== undefined) await run(model, model.connection);
  };

const post = fc.integer({ min: 1, max: 4 }).map((count) =>
  command(
    `post(${count})`,
    (model) => model.posted.length + count <= MAX_POSTED,
    (model) => model.post(count),
  ),
);
const postAgain = fc.nat({ max: 3 }).map((back) =>
  command(
    `postAgain(${back} before the newest)`,
    (model) => model.posted.length > 0,
    (model) => model.postAgain(back),
  ),
);
const open = fc.constant(
  command("open", isAlone, async (model) => {
    model.connection = await model.open();
  }),
);
const resume = fc.nat({ max: 4 }).map((back) =>
  command(
    back === 0 ? "resume(last acknowledged)" : `resume(${back} before the last acknowledged)`,
    (model) => isAlone(model) && model.resumePoints().length > 0,
    (model) => model.resume(back),
  ),
);
const receive = fc.constant(
  command(
    "receive",
    isWell,
    onConnection((model, connection) => model.receive(connection)),
  ),
);
const acknowledge = fc.integer({ min: 1, max: 4 }).map((count) =>
  command(
    `acknowledge(${count})`,
    isWell,
    onConnection((model, connection) => model.acknowledge(connection, count)),
  ),
);
const reportFailure = fc.constant(
  command(
    "reportFailure",
    isWell,
    onConnection((model, connection) => model.reportFailure(connection)),
  ),
);
const drop = fc.constant(
  command(
    "drop",
    isConnected,
    onConnection((model, connection) => model.leave(connection, "drop")),
  ),
);
const close = fc.constantFrom("close", "collapse").map((how) =>
  command(
    how === "close" ? "close(1000)" : "close(1011)",
    isConnected,
    onConnection((model, connection) => model.leave(connection, how)),
  ),
);
/** The life of every long-lived client in one command. */
const breakAndResume = fc
  .record({
    how: fc.constantFrom(...endings),
    missed: fc.nat({ max: 3 }),
    back: fc.nat({ max: 4 }),
  })
  .map(({ how, missed, back }) =>
    command(
      `breakAndResume(${how}, ${missed} missed, ${back} before the last acknowledged)`,
      (model) => isConnected(model) && model.resumePoints().length > 0,
      onConnection(async (model, connection) => {
        model.leave(connection, how);
        await model.post(missed);
        await model.resume(back);
      }),
    ),
  );
/**
 * A handler fails in the middle of the events that arrived; the client reconnects from those it has
 * acknowledged.
 */
const failAndResume = fc
  .record({ how: fc.constantFrom(...endings), settled: fc.integer({ min: 1, max: 3 }) })
  .map(({ how, settled }) =>
    command(
      `failAndResume(after ${settled} acknowledged, ${how})`,
      (model) => isWell(model) && model.posted.length > model.acknowledged,
      onConnection(async (model, connection) => {
        await model.receive(connection);
        if (model.broken || model.connection !== connection) return;
        model.acknowledge(connection, settled);
        model.reportFailure(connection);
        model.leave(connection, how);
        await model.resume(0);
      }),
    ),
  );
const openBeside = fc.constant(
  command(
    "openBeside",
    (model) => model.beside === undefined,
    (model) => model.openBeside(),
  ),
);
const misbehave = fc.constantFrom(
  "not json",
  "[]",
  "{}",
  '{"envelope_id":"never given"}',
  '{"envelope_id":7}',
);
const misbehaveBeside = misbehave.map((frame) =>
  command(
    `misbehaveBeside(${frame})`,
    () => true,
    (model) => model.misbehave(frame),
  ),
);
const postHidden = fc.constant(
  command(
    "postHidden",
    ({ session }) =>
      session.has("fixtures.hidden_conversation") &&
      session.has("keys.second") &&
      hiddenConversation(session).outsider === "primary",
    (model) => model.postHidden(),
  ),
);

/** Breaks, resumes and acknowledgements weigh most: the model is about them. */
export const realtimeCommands: fc.Arbitrary<Command>[] = [
  post,
  post,
  open,
  receive,
  receive,
  acknowledge,
  acknowledge,
  reportFailure,
  drop,
  drop,
  close,
  resume,
  breakAndResume,
  breakAndResume,
  breakAndResume,
  failAndResume,
  postAgain,
  postHidden,
  openBeside,
  misbehaveBeside,
];

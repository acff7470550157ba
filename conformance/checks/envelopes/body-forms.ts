// A write is accepted in every form of its body that says the same: in each layout of its JSON, in chunks,
// and without a body where the client announces JSON with every request.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { operations } from "../../../generator/generated/operations.ts";
import { servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { type BodyForm, bodyForms, orderForm, paddedForms } from "../../inputs/body-forms.ts";
import { JSON_TYPE } from "../../inputs/header-forms.ts";
import { adopt } from "../../steps/keys/issued/keys.ts";
import { namedTarget } from "../../steps/realtime/named-target.ts";
import { subscriptionBody } from "../../steps/realtime/realtime.ts";
import { type Prepare, repeatableWrites } from "../../steps/requests/repeatable-writes.ts";
import { isStale } from "../../steps/resources/tasks.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessLimited, unlessUntestable } from "../../steps/running/unless-untestable.ts";

const writes: Readonly<Partial<Record<OperationId, Prepare>>> = {
  ...repeatableWrites,
  createMessage: async (session) => {
    const path = { conversationId: session.need("fixtures.conversation") };
    return async () => ({ path, body: { markdown_content: `${session.unique("form")} äß 漢字 🚀` } });
  },
  openRealtimeConnection: async (session) => {
    const target = await namedTarget(session);
    return async () => ({ body: subscriptionBody({ target }) });
  },
};

export default defineCheck({
  title: "a write is accepted in every equivalent form of its body",
  requirements: ["GEN-40"],
  capabilities: [],
  lane: () => "tasks",
  async run(session) {
    session.notSeen("GEN-40", "a write that the profile lets the suite send");
    for (const [turn, { id }] of servedOperations(session.profile).entries()) {
      const prepare = writes[id];
      if (prepare === undefined) continue;
      const tried = sampleByEffort(session, formsOf(id), turn, {
        quick: operations[id].hasBody ? (id === "createMessage" ? 3 : SHARE.quick) : 1,
        standard: id === "createMessage" ? 1 : SHARE.standard,
      });
      const forms = operations[id].hasBody ? new Set([...always(turn), ...tried]) : tried;
      await unlessUntestable(() => unlessLimited(() => judgeForms(session, id, prepare, [...forms])));
    }
  },
});

/**
 * Forms that single operations may misread: properties that depend on the order of others, and blanks before
 * the body.
 */
const always = (turn: number): readonly Form[] => [
  orderForm,
  ...paddedForms.filter((_, index) => index === turn % paddedForms.length),
];

/** Messages try more of them. */
const SHARE = { quick: 8, standard: 3 };

/** For clients that send one set of headers with every request. */
const announced: readonly Form[] = [
  {
    name: `without a body and with the header "content-type: ${JSON_TYPE}"`,
    options: { headers: { "content-type": JSON_TYPE } },
    mayAnswer: [],
  },
];

interface Form extends Omit<BodyForm, "options"> {
  readonly options: CallOptions;
}

const formsOf = (id: OperationId): readonly Form[] => (operations[id].hasBody ? bodyForms : announced);

async function judgeForms(
  session: Session,
  id: OperationId,
  prepare: Prepare,
  forms: readonly Form[],
): Promise<void> {
  const request = await prepare(session);
  const sendOnce = async (options: CallOptions): Promise<Exchange> => {
    const exchange = await session.call(id, { ...(await request()), ...options });
    if (id === "issueApiKey" || id === "rotateApiKey") adopt(session, exchange);
    return exchange;
  };
  // Others may write to the task between its reading and the update.
  const isLost = (exchange: Exchange): boolean => id === "recordTaskUpdate" && isStale(session, exchange);
  const send = (options: CallOptions): Promise<Exchange> =>
    readUntil(
      session,
      () => sendOnce(options),
      (exchange) => !isLost(exchange),
    );
  for (const { name, options, mayAnswer } of forms) {
    const exchange = await send(options);
    if (mayAnswer.includes(exchange.status)) continue;
    const plain = isSuccess(exchange) ? exchange : await send({});
    if (!isSuccess(plain)) return;
    // Others change a task meanwhile, and with it the version that an update has to name.
    const again = isSuccess(exchange) ? exchange : await send(options);
    session.judge("GEN-40", isSuccess(again) || mayAnswer.includes(again.status), {
      message: `${id} was refused when it was sent ${name}, and is accepted otherwise`,
      expected: "2xx, as for the same in the usual form",
      about: [exchange, plain, again],
    });
  }
}

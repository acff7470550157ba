// A request is accepted in every form of its headers that says the same: other ways to write the media type of the body,
// and other lists of what the client takes that JSON is among.

import { type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { acceptForms, JSON_WITH_CHARSET, jsonTypeForms } from "../../inputs/header-forms.ts";
import { callerOf, isHarmless, isReal, unlessLimited, validRequest } from "../../steps/requests/requests.ts";
import { sampleByEffort } from "../../steps/requests/sample-by-effort.ts";
import { makeResources } from "../../steps/resources/own-resources.ts";

type Headers = NonNullable<CallOptions["headers"]>;

export default defineCheck({
  title:
    "a request is accepted in every form of its Accept and Content-Type headers that takes and announces JSON",
  requirements: ["GEN-40"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const resources = await makeResources(session);
    const operations = servedOperations(session.profile).filter(
      (operation) => isSent(operation) && isReal(operation, resources),
    );
    for (const [turn, operation] of operations.entries()) {
      const request = (): CallOptions => ({
        as: callerOf(session, operation),
        ...validRequest(session, operation, resources),
      });
      const call = (headers: Headers): Promise<Exchange> =>
        session.call(operation.id, { ...request(), headers });
      await unlessLimited(() => judgeOperation(session, operation, turn, call));
    }
  },
});

/** Whether a control may be sent of it: it leaves nothing behind, or what ends with the check. */
const isSent = (operation: ServedOperation): boolean =>
  isHarmless(operation) || operation.id === "createFile";

async function judgeOperation(
  session: Session,
  operation: ServedOperation,
  turn: number,
  call: (headers: Headers) => Promise<Exchange>,
): Promise<void> {
  const plain = await call({});
  if (!isSuccess(plain)) return;
  const judge = async (headers: Headers): Promise<void> => {
    const exchange = await call(headers);
    const [[name, value] = []] = Object.entries(headers);
    session.judge("GEN-40", isSuccess(exchange), {
      message: `${operation.id} with the header "${name}: ${value}" was refused, and is accepted with a plain one`,
      expected: "2xx, as for application/json",
      about: exchange,
    });
  };
  for (const accept of sampleByEffort(session, acceptForms, turn, { quick: 7, standard: 2 }))
    await judge({ accept });
  if (!operation.hasBody || operation.method === "GET") return;
  const types = sampleByEffort(session, jsonTypeForms, turn, {
    quick: operation.id === "createMessage" ? 1 : 3,
  });
  // A media type with a parameter is another thing than one without.
  if (!isSuccess(await call({ "content-type": JSON_WITH_CHARSET }))) return;
  for (const type of types) await judge({ "content-type": type });
}

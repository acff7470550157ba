// Writing operations give the same result with the key in x-api-key, as a bearer token, and in x-api-key beside an Authorization
// header that brings no key. Each operation gets resources of its own, because most of them change the resource they name.
import { servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type CallOptions, responseOf, type Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { nextBeside, resultOf } from "../../steps/keys/callers/both-headers.ts";
import { type Prepare, repeatableWrites } from "../../steps/requests/repeatable-writes.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface Way {
  readonly requirement: "AUT-34" | "AUT-02";
  readonly what: string;
  readonly options: Pick<CallOptions, "bearer" | "headers">;
}

const plain: CallOptions = { bearer: false };

function besideAnother(session: Session): Way {
  const { what, value } = nextBeside(session);
  const options = { bearer: false, headers: { authorization: value } };
  return { requirement: "AUT-34", what: `in x-api-key beside ${what}`, options };
}

const asToken: Way = { requirement: "AUT-02", what: "as a bearer token", options: { bearer: true } };

export default defineCheck({
  title: "every writing operation gives the same result with the key in each header",
  requirements: ["AUT-02", "AUT-34"],
  capabilities: [],
  lane: () => "tasks",
  async run(session) {
    const beside = (): Way => besideAnother(session);
    const ways = (await session.takesTokens()) ? [() => asToken, beside] : [beside];
    for (const way of ways)
      session.notSeen(way().requirement, "a writing request that the profile lets the suite send");
    const operations = servedOperations(session.profile).flatMap((operation) => {
      const prepare = repeatableWrites[operation.id];
      return prepare === undefined ? [] : [{ ...operation, prepare }];
    });
    for (const [turn, operation] of sampleByEffort(session, [...operations.entries()], 1, { quick: 3 }))
      await unlessUntestable(() => {
        const those = sampleByEffort(session, ways, turn, { quick: ways.length });
        return judgeWays(
          session,
          operation,
          those.map((way) => way()),
        );
      });
  },
});

type Operation = ReturnType<typeof servedOperations>[number] & { readonly prepare: Prepare };

async function judgeWays(
  session: Session,
  { id, method, path, prepare }: Operation,
  ways: readonly Way[],
): Promise<void> {
  const request = await prepare(session);
  const send = async (options: CallOptions): Promise<Exchange> =>
    session.call(id, { ...(await request()), ...options });
  const first = await send(plain);
  for (const { requirement, what, options } of ways) {
    // Each difference takes the whole eventual delay, and one finding is enough.
    if (session.findings.some((finding) => finding.requirement === requirement)) continue;
    let byHeader: Exchange | undefined = first;
    const readBoth = async (): Promise<readonly [Exchange, Exchange]> => {
      const one = byHeader ?? (await send(plain));
      byHeader = undefined;
      return [one, await send(options)];
    };
    // One of two requests may be rate limited and the other not.
    const [one, other] = await readUntil(
      session,
      readBoth,
      (both) => resultOf(both[0]) === resultOf(both[1]),
    );
    session.judge(requirement, resultOf(one) === resultOf(other), {
      message: `${method} ${path} gives another result with the key ${what} than in x-api-key alone`,
      expected: responseOf(one),
      about: [one, other],
    });
  }
}

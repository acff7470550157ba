// Both headers for a key authenticate as the same identity, with the same result.

import { type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type CallOptions, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { saysMissingScope } from "../../readers/error.ts";
import {
  type Beside,
  besides,
  nextBeside,
  readWithBoth,
  resultOf,
} from "../../steps/keys/callers/both-headers.ts";
import {
  callerOf,
  findResources,
  isHarmless,
  isReal,
  validRequest,
} from "../../steps/requests/valid-request.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "a key authenticates in x-api-key and, with the same result, as a bearer token",
  requirements: ["AUT-01", "AUT-02", "AUT-34"],
  capabilities: ["conversations"],
  // Others change the order of conversations, and so the beginning of a page.
  exclusive: true,
  async run(session) {
    const byHeader = await session.call("listConversations");
    // A key without the scope is still authenticated.
    session.given(!saysMissingScope(byHeader.json), "keys.primary may list conversations", byHeader);
    const accepted = session.judge("AUT-01", isSuccess(byHeader), {
      message: "a valid key in the header x-api-key was not accepted",
      expected: "2xx",
      found: responseOf(byHeader),
    });
    const byBearer = await session.call("listConversations", { bearer: true });
    session.judge("AUT-02", isSuccess(byBearer), {
      message: 'a valid key sent as "Authorization: Bearer <key>" was not accepted',
      expected: accepted ? `the same response as with x-api-key: ${byHeader.status}` : "2xx",
      found: responseOf(byBearer),
    });
    if (accepted) for (const beside of besides.slice(0, BESIDE)) await judgeBeside(session, beside);
    if (accepted && isSuccess(byBearer))
      await judgeBeside(session, {
        what: "the same key as a bearer token",
        value: `Bearer ${session.need("keys.primary")}`,
      });
    if (!accepted || !isSuccess(byBearer)) return;
    await compareReads(session);
    await compareWrites(session);
    for (const as of others) if (session.has(`keys.${as}`)) await compareKey(session, as);
  },
});

/** The first ones: one of another scheme and the usual ones without credentials. Readings and writings take turns with all. */
const BESIDE = 3;

async function judgeBeside(session: Session, { what, value }: Beside): Promise<void> {
  const headers = { authorization: value };
  const beside = await session.call("listConversations", { bearer: false, headers });
  session.judgeStatus("AUT-34", beside, "2xx", {
    message: `a valid key in the header x-api-key was not accepted beside ${what}`,
  });
}

/** Keys of other kinds of identities. */
const others = ["second", "agent", "import_admin", "import_member", "other_workspace"] as const;

async function compareKey(session: Session, as: (typeof others)[number]): Promise<void> {
  const byHeader = await session.call("listConversations", { as });
  if (byHeader.status === 401) return;
  const byBearer = await session.call("listConversations", { as, bearer: true });
  session.judge("AUT-02", resultOf(byHeader) === resultOf(byBearer), {
    message: `keys.${as} gets another result as a bearer token than in x-api-key`,
    expected: responseOf(byHeader),
    about: [byHeader, byBearer],
  });
}

/** Every reading of real resources. */
async function compareReads(session: Session): Promise<void> {
  const resources = await findResources(session);
  const operations = servedOperations(session.profile).filter(
    (operation) => operation.method === "GET" && isReal(operation, resources),
  );
  await inParallel(
    sampleByEffort(session, [...operations.entries()], 0, { quick: 2 }),
    async ([turn, operation]) => {
      // An ordinary key would be refused the lists of keys in each header.
      const request = {
        as: callerOf(session, operation),
        ...validRequest(session, operation, resources),
      };
      const { byHeader, byBearer, isAlike, missing, added } = await readWithBoth(
        session,
        operation.id,
        request,
      );
      const exchanges = [byHeader, byBearer];
      const name = `${operation.method} ${operation.path}`;
      const holds = session.judge("AUT-02", isAlike, {
        message: `${name} gives another result with the key as a bearer token than in x-api-key`,
        expected: responseOf(byHeader),
        found: responseOf(byBearer),
        exchanges,
      });
      if (sampleByEffort(session, [operation], Math.floor(turn / 2), { quick: 2 }).length > 0)
        await judgeReadBeside(session, operation, byHeader, { ...nextBeside(session), request });
      if (!holds) return;
      session.judge("AUT-02", missing.length === 0 && added.length === 0, {
        message: `${name} repeatedly shows a bearer token something else than x-api-key`,
        expected: missing.length === 0 ? "no more than to x-api-key" : missing.slice(0, 5),
        found: added.length === 0 ? "none of these" : added.slice(0, 5),
        exchanges,
      });
    },
  );
}

/** An Authorization that brings no key changes nothing of a reading. */
async function judgeReadBeside(
  session: Session,
  { id, method, path }: ServedOperation,
  byHeader: Exchange,
  { what, value, request }: Beside & { readonly request: CallOptions },
): Promise<void> {
  // Each that is refused takes the whole eventual delay; one tells enough.
  if (session.findings.some(({ requirement }) => requirement === "AUT-34")) return;
  const beside = await readUntil(
    session,
    () => session.call(id, { ...request, bearer: false, headers: { authorization: value } }),
    (read) => resultOf(read) === resultOf(byHeader),
  );
  session.judge("AUT-34", resultOf(beside) === resultOf(byHeader), {
    message: `${method} ${path} gives another result with a valid key in x-api-key beside ${what}`,
    expected: responseOf(byHeader),
    about: [byHeader, beside],
  });
}

/** Every writing that leaves nothing to clean up. */
async function compareWrites(session: Session): Promise<void> {
  const resources = await findResources(session);
  const operations = servedOperations(session.profile).filter(
    (operation) =>
      operation.method !== "GET" &&
      isHarmless(operation) &&
      operation.id !== "createImport" &&
      isReal(operation, resources),
  );
  for (const operation of operations) {
    const write = ({ bearer }: { readonly bearer: boolean }): Promise<Exchange> =>
      session.call(operation.id, { ...validRequest(session, operation, resources), bearer });
    // One of two requests may be rate limited and the other not.
    const [byHeader, byBearer] = await readUntil(
      session,
      async () => [await write({ bearer: false }), await write({ bearer: true })] as const,
      ([one, other]) => resultOf(one) === resultOf(other),
    );
    session.judge("AUT-02", resultOf(byHeader) === resultOf(byBearer), {
      message: `${operation.method} ${operation.path} gives another result with the key as a bearer token than in x-api-key`,
      expected: responseOf(byHeader),
      about: [byHeader, byBearer],
    });
  }
}

// Every kind of message needs messages:write, and a refused request has no effect.
import { canAsk, plainQuestion } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText, namedTexts } from "../../leaks/holds-text.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { callWithoutScope, carriedOutWithout, judgeRefusal } from "../../steps/keys/access/scope-refusal.ts";
import { bearerChoices } from "../../steps/keys/callers/each-header.ts";
import { forwardBody } from "../../steps/messages/forward-body.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { listAround } from "../../steps/messages/traces.ts";
import type { RequestParts } from "../../steps/requests/valid-request.ts";
import type { JsonObject } from "../../text/json.ts";

const scope = "messages:write";

export default defineCheck({
  title: "a key without messages:write creates no message, at top level, in a thread or as a forward",
  requirements: ["AUT-08", "AUT-09", "AUT-10", "AUT-11", "IDM-31"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", `keys.reduced.${scope}`],
  async run(session) {
    const path = { conversationId: session.need("fixtures.conversation") };
    const root = await postMessage(session);
    const kinds: readonly Kind[] = [
      { what: "creating a message", properties: {}, bearer: false },
      ...(session.profile.capabilities.has("threads")
        ? repliesTo(root.id, await bearerChoices(session))
        : []),
      ...(await others(session)),
    ];
    const forward = await forwardOf(session, root.id);
    const tag = session.unique("unscoped");
    const messages = await listAround(
      session,
      async () => {
        for (const { what, properties, bearer } of kinds) {
          const refusal = await callWithoutScope(session, {
            operation: "createMessage",
            request: () => ({ path, body: { markdown_content: session.unique(tag), ...properties } }),
            ...{ scope, bearer },
          });
          judgeRefusal(session, refusal, scope, what);
          const { exchange, refused } = refusal;
          if (refused === undefined) continue;
          session.judge("AUT-11", refused, {
            message: `${what} with a key without ${scope} was ${isSuccess(exchange) ? "carried out" : "not refused with 403"}`,
            expected: 403,
            about: exchange,
            ...carriedOutWithout(exchange, [scope]),
          });
        }
        if (forward !== undefined)
          judgeRefusal(
            session,
            await callWithoutScope(session, {
              operation: "forwardMessage",
              request: () => forward(session.unique(tag)),
              scope,
            }),
            scope,
            "forwarding a message",
          );
      },
      root,
    );
    await replay(session, path);
    await judgeGranted(session, path);
    const refused = session.exchanges.filter(
      ({ as, request }) => as !== "primary" && request.body?.includes(tag),
    );
    const sent = refused.flatMap(({ request }) => textsIn(request.body, tag));
    const stored = sent.filter((text) => messages.some((one) => holdsText(one, text)));
    session.judgeNone("AUT-11", stored, {
      message: `a message that was sent with a key without ${scope} was stored`,
      expected: "no such message in the list",
      exchanges: refused,
    });
    session.judgeNone("AUT-08", stored, {
      message: "the request was refused for its missing scope but took effect",
      expected: "nothing stored",
      exchanges: refused,
    });
  },
});

interface Kind {
  readonly what: string;
  readonly properties: JsonObject;
  readonly bearer: boolean;
}

/** Messages with a part beside their text, and a question: a deployment may look for another scope there. */
async function others(session: Session): Promise<readonly Kind[]> {
  const special = (await specialBodies(session)).map(({ what, body }) => ({
    what: `creating a message ${what}`,
    properties: body,
  }));
  return [
    ...special,
    ...(canAsk(session)
      ? [{ what: "asking a question", properties: { markdown_content: plainQuestion(session) } }]
      : []),
  ].map((kind) => ({ ...kind, bearer: false }));
}

/** The request of a forward, where the profile says that one needs the scope, and such a one is taken from a full key. */
async function forwardOf(
  session: Session,
  messageId: string,
): Promise<((comment: string) => RequestParts) | undefined> {
  const { profile } = session;
  if (profile.bindings.scopes.forwardMessage?.includes(scope) !== true) return undefined;
  if ((await tryForward(session, messageId, { comment: session.unique("comment") })) === undefined)
    return undefined;
  const conversation = session.need("fixtures.conversation");
  return (comment) => ({
    path: { messageId, conversationId: conversation },
    body: forwardBody(session, messageId, { conversation, comment }),
  });
}

/** In each header; another check sends top-level messages in both. */
const repliesTo = (root: string, headers: readonly boolean[]): readonly Kind[] =>
  headers.map((bearer) => ({
    what: `creating a thread reply${bearer ? ", as a bearer token," : ""}`,
    ...{ properties: { thread_root_id: root }, bearer },
  }));

/** A replay needs the same permission as the original request. */
async function replay(session: Session, path: { readonly conversationId: string }): Promise<void> {
  const idempotencyKey = session.newKey();
  const first = await postMessage(session, { idempotencyKey });
  const body = { markdown_content: first.content };
  const again = await session.call("createMessage", { path, body, idempotencyKey, as: `reduced.${scope}` });
  // The Idempotency-Key may be looked at first, and be in use.
  session.judge("AUT-11", again.status === 403 || again.status === 409, {
    message: `the repetition of a request with a key without ${scope} was not refused`,
    expected: "403, or 409 because the Idempotency-Key is used",
    about: [first.exchange, again],
    ...carriedOutWithout(again, [scope]),
  });
}

/** A client that reads which scope is missing sends the request again with a key that has it. */
async function judgeGranted(session: Session, path: { readonly conversationId: string }): Promise<void> {
  session.notSeen("IDM-31", "a request that is refused for the scope of its API key");
  const request = {
    path,
    idempotencyKey: session.newKey(),
    body: { markdown_content: session.unique("granted") },
  };
  const refused = await session.call("createMessage", { ...request, as: `reduced.${scope}` });
  if (!saysMissingScope(refused.json)) return;
  const granted = await session.call("createMessage", request);
  session.judge("IDM-31", !saysMissingScope(granted.json), {
    message: `a request that was refused to a key without ${scope} was refused so with a key that has it, too`,
    expected: "2xx",
    about: [refused, granted],
  });
}

const textsIn = (body: string | undefined, tag: string): readonly string[] =>
  [...namedTexts(JSON.parse(body ?? "{}"))].flatMap(([, value]) => (value.includes(tag) ? [value] : []));

// Occasions by the refusal just before: listeners get the event of the author's next message and not of the
// refused request. Every text has a word of its own and the mention, so that each kind of connection would get its
// event.
import { commandOf } from "../../../cards/post-card.ts";
import { isServed } from "../../../contract/served-operations.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { nonexistentId } from "../../../inputs/nonexistent-id.ts";
import type { JsonObject } from "../../../text/json.ts";
import { requestForward } from "../forwards.ts";
import { type SendOptions, sendMessage } from "../send.ts";
import { type Occasion, type Occurred, type Scene, say } from "./occasion.ts";

/** The refused requests, each followed by a message of the same author. */
export function refusals(scene: Scene): readonly Occasion[] {
  const { session, as, root, mention } = scene;
  const unknown = nonexistentId(root, session.unique("unknown"));
  const send = (options: SendOptions): Promise<Exchange> => sendMessage(session, { as, ...options });
  const body = bodies(scene);
  const refused: Readonly<Record<string, SendOptions>> = {
    "a body without a text": { body: {} },
    "a body that ends early": { raw: JSON.stringify(body()).slice(0, -2) },
    "a request without a key": { body: body(), idempotencyKey: null },
    "an unknown root": { body: body({ thread_root_id: unknown }) },
    "an unknown context": { body: body({ explicit_context_message_ids: [unknown] }) },
    "an unknown file": { body: body({ file_ids: [unknown] }) },
    "an unknown conversation": { conversation: unknown, body: body() },
  };
  const after = (
    what: string,
    before: (first: Occurred, key: string) => Promise<unknown>,
    group: Occasion["group"] = "refusals",
  ): Occasion => ({
    group,
    occur: async () => {
      const key = session.newKey();
      const first = await say(session, `a message before ${what}`, { as, text: session.unique("said"), key });
      const [one] = first;
      if (one === undefined) return [];
      await before(one, key);
      return [
        ...first,
        ...(await say(session, `a message after ${what}`, { as, text: session.unique("said"), mention })),
      ];
    },
  });
  return [
    after("a conflict of its Idempotency-Key", (_, idempotencyKey) => send({ body: body(), idempotencyKey })),
    after("its repetition", ({ text = "" }, key) =>
      send({ body: { markdown_content: text }, idempotencyKey: key }),
    ),
    ...Object.entries(refused).map(([what, options]) => after(what, () => send(options))),
    after("many requests that were refused", sendMany, "many refusals"),
  ];

  async function sendMany(_: Occurred, key: string): Promise<void> {
    const conflict = { body: body(), idempotencyKey: key };
    for (const options of [...Object.values(refused), conflict, ...furtherRefused(scene, unknown, key)])
      await send(options);
    if (isServed(session.profile, "forwardMessage"))
      await requestForward(session, unknown, { as, comment: textOf(session, mention) });
  }
}

const textOf = (session: Session, mention: string | undefined): string =>
  `${session.unique("refused")} ${mention ?? ""}`.trim();

const bodies =
  ({ session, mention }: Scene) =>
  (more: JsonObject = {}): JsonObject => ({ markdown_content: textOf(session, mention), ...more });

/** Further requests that an author is refused. @param key the Idempotency-Key of an existing message */
function furtherRefused(scene: Scene, unknown: string, key: string): readonly SendOptions[] {
  const { session, root } = scene;
  const body = bodies(scene);
  const { profile } = session;
  const { second_conversation: elsewhere } = profile.fixtures;
  const reply = { thread_root_id: root };
  const ofThreads: readonly SendOptions[] = [
    { body: body(reply), idempotencyKey: key },
    { body: body({ ...reply, replied_to_message_id: unknown }) },
    { body: body({ replied_to_message_id: root }) },
    ...(elsewhere === undefined ? [] : [{ conversation: elsewhere, body: body(reply) }]),
  ];
  const wrongCard = JSON.stringify({ version: 2, title: textOf(session, undefined), blocks: [] });
  return [
    ...(profile.capabilities.has("threads") ? ofThreads : []),
    { body: body({ image_urls: 7 }) },
    { body: body({ markdown_content: [textOf(session, undefined)] }) },
    { body: body(), as: "none" },
    ...(session.has("keys.reduced.messages:write")
      ? [{ body: body(), as: "reduced.messages:write" } as const]
      : []),
    ...(profile.bindings.question.template === undefined
      ? []
      : [{ body: { markdown_content: commandOf(session, wrongCard) } }]),
  ];
}

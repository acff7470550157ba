// Occasions by the parts that stand beside or instead of the text of a message: pictures, context, files, the
// snapshot of a forward, and cards.
import { card } from "../../../cards/card-parts.ts";
import { canAsk, postCard } from "../../../cards/post-card.ts";
import { bulk } from "../../../cards/rules/document-rules.ts";
import type { Role, Session } from "../../../engine/session/session.ts";
import { ALBUMS, album } from "../../../inputs/picture-addresses.ts";
import { mixedLine } from "../../../inputs/text-classes.ts";
import type { JsonObject } from "../../../text/json.ts";
import { picture } from "../../files/contents.ts";
import { readyFile } from "../../files/uploads.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { type ForwardMode, tryForward } from "../forwards.ts";
import { type Occasion, type Occurred, type Scene, say } from "./occasion.ts";

const PICTURES = album(4);
const LINK = "https://links.example/a?b=1&c=2";

export function contents(scene: Scene): readonly Occasion[] {
  const { session, as, root, mention } = scene;
  const reply = { thread_root_id: root };
  const beside: Readonly<Record<string, JsonObject>> = {
    "a message with pictures": { image_urls: PICTURES },
    "a message with context": { explicit_context_message_ids: [root] },
    "a message with suppressed previews": { suppressed_link_preview_urls: [LINK] },
    "a message with everything": {
      image_urls: PICTURES,
      explicit_context_message_ids: [root],
      suppressed_link_preview_urls: [LINK],
    },
  };
  const hasThreads = session.profile.capabilities.has("threads");
  const all = Object.entries(beside).flatMap(([name, body]) => [
    [name, body] as const,
    ...(hasThreads ? [[`${name}, a reply,`, { ...body, ...reply }] as const] : []),
  ]);
  // The empty values that programs send when they have nothing for a property.
  const nothing: JsonObject = {
    image_urls: [],
    explicit_context_message_ids: [],
    suppressed_link_preview_urls: [],
  };
  const empty = [
    ["a message with null as its root", { thread_root_id: null }] as const,
    ["a message with null as its root and empty lists", { ...nothing, thread_root_id: null }] as const,
    ...(hasThreads ? [["a reply with empty lists", { ...nothing, ...reply }] as const] : []),
  ];
  const text = (): string => mixedLine.around(`${session.unique("said")} ${LINK}`);
  return [
    ...[...all, ...empty].map(
      ([name, body]): Occasion => ({
        group: "contents",
        occur: () => say(session, name, { as, text: text(), mention, body }),
      }),
    ),
    { group: "contents", occur: () => pictured(scene, {}) },
    ...(hasThreads
      ? [
          { group: "contents", occur: () => pictured(scene, reply) } satisfies Occasion,
          { group: "contents", occur: () => nested(session, as, reply, mention) } satisfies Occasion,
        ]
      : []),
  ];
}

async function pictured({ session, as, mention }: Scene, place: JsonObject): Promise<readonly Occurred[]> {
  for (const count of ALBUMS) {
    const body = { ...place, image_urls: album(count) };
    const message = { as, text: `${session.unique("said")} ${mention ?? ""}`.trim(), mention, body };
    const said = await say(session, `one with ${count} pictures`, message);
    if (said.length > 0) return said;
  }
  return [];
}

async function nested(
  session: Session,
  as: Role,
  reply: JsonObject,
  mention: string | undefined,
): Promise<readonly Occurred[]> {
  const text = session.unique("said");
  const first = await say(session, "a reply", { as, text, body: reply, mention });
  const [{ id } = { id: undefined }] = first;
  if (id === undefined) return first;
  const body = { ...reply, replied_to_message_id: id };
  const message = { as, text: session.unique("said"), body, mention };
  return [...first, ...(await say(session, "a reply to a reply", message))];
}

/** Files beside a text, and files alone, which a deployment need not take. */
export function files({ session, as, root, mention }: Scene): readonly Occasion[] {
  if (!session.profile.capabilities.has("files")) return [];
  const replies = session.profile.capabilities.has("threads") ? [{}, { thread_root_id: root }] : [{}];
  return replies.map(
    (place): Occasion => ({
      group: "files",
      occur: async () => {
        const file = await unlessUntestable(() => readyFile(session, picture(83), { as }));
        if (file === undefined) return [];
        const body = { ...place, file_ids: [file.id] };
        const what = "thread_root_id" in place ? "a reply" : "a message";
        const beside = { as, text: session.unique("said"), mention, body };
        return [
          ...(await say(session, `${what} of a file alone`, { as, text: "", body, isRepeated: true })),
          ...(await say(session, `${what} with a file`, beside)),
        ];
      },
    }),
  );
}

/** Forwards of a message, a reply, a reply with pictures, and a forward, in each mode. */
export function forwards({ session, as, root }: Scene): readonly Occasion[] {
  if (!session.profile.capabilities.has("forwards")) return [];
  const reply = { thread_root_id: root };
  const source = (name: string, body: JsonObject): Promise<readonly Occurred[]> =>
    say(session, name, { as, text: session.unique("said"), body });
  return [
    {
      group: "forwards",
      occur: async () => {
        const sources = [
          ...(await source("a message", {})),
          ...(session.profile.capabilities.has("threads")
            ? [
                ...(await source("a reply", reply)),
                ...(await source("a reply with pictures", { ...reply, image_urls: PICTURES })),
              ]
            : []),
        ];
        const occurred: Occurred[] = [];
        for (const one of sources)
          for (const mode of ["show_message", "link_only", "link_only without a comment"] as const)
            occurred.push(...(await forward(session, as, one, mode)));
        const [first] = occurred;
        const again = first && { id: first.id, name: "a forward" };
        return again === undefined
          ? []
          : [...occurred, ...(await forward(session, as, again, "show_message"))];
      },
    },
  ];
}

type Forwarding = ForwardMode | "link_only without a comment";

async function forward(
  session: Session,
  as: Role,
  { id, name, text }: Pick<Occurred, "id" | "name" | "text">,
  how: Forwarding,
): Promise<readonly Occurred[]> {
  const mode = how === "show_message" ? how : "link_only";
  const comment = how === mode ? { comment: session.unique("said") } : {};
  const made = await tryForward(session, id, { as, mode, ...comment });
  // The readers of the conversation in which a forward is posted get its event.
  const properties = {
    name: `a ${mode} forward of ${name}${how === mode ? "" : ", without a comment,"}`,
    root: undefined,
    by: as,
    isMentioning: false,
    isMoreThanText: true,
    ...(mode === "link_only" && text !== undefined ? { leavesOut: text } : {}),
  } as const;
  return made === undefined ? [] : [{ ...made, ...properties, mayLackEvent: true }];
}

/**
 * Sizes of cards in KiB: the first is below the limit of every deployment, and far above the limits of frames
 * and queues.
 */
const CARD_SIZES = [400, 200] as const;

/** A question as long as a card may be. */
export function questions({ session, as }: Scene): readonly Occasion[] {
  if (!canAsk(session)) return [];
  return [{ group: "questions", occur: () => longQuestion(session, as) }];
}

async function longQuestion(session: Session, as: Role): Promise<readonly Occurred[]> {
  for (const size of CARD_SIZES) {
    const { outcome, id, exchange } = await postCard(session, card(bulk(size)), { as });
    if (outcome !== "accepted" || id === undefined) continue;
    const asked = { by: as, isMentioning: false, isMoreThanText: true, root: null } as const;
    const conversation = session.need("fixtures.conversation");
    return [{ id, name: `a question of ${size} KiB`, conversation, exchange, ...asked }];
  }
  return [];
}

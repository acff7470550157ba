// Each array of a create-message request may be empty: alone, beside the parts of other messages, and all
// together, in a message, a reply and a reply to a reply, from every author who may write there.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { writersOf } from "../../steps/messages/kinds/spots.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import type { JsonObject } from "../../text/json.ts";

const properties = {
  "MSG-09": "explicit_context_message_ids",
  "MSG-10": "image_urls",
  "MSG-11": "suppressed_link_preview_urls",
} as const;

type Requirement = keyof typeof properties;
const requirements = Object.keys(properties) as Requirement[];

export default defineCheck({
  title: "empty arrays of context messages, images and suppressed previews are accepted",
  requirements,
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const refused: Requirement[] = [];
    await inParallel(await casesOf(session, root), async (one) => {
      if (!(await judgeAccepted(session, one))) refused.push(one.requirement);
    });
    // A refusal of all together is judged only if each is accepted alone.
    if (refused.length > 0) return;
    const all = Object.fromEntries(Object.values(properties).map((property) => [property, []]));
    for (const requirement of requirements)
      await judgeAccepted(session, { requirement, place: "a message", as: "primary", body: {}, beside: all });
  },
});

interface Case {
  readonly requirement: Requirement;
  readonly place: string;
  readonly as: Role;
  /** The properties that put it in its place. */
  readonly body: JsonObject;
  /** The other properties of the request. */
  readonly beside: JsonObject;
}

type Place = readonly [place: string, body: JsonObject];

const LINK = "https://links.example/a";

/** Each in every place, and in one of them from every other writer and beside the parts of other messages. */
async function casesOf(session: Session, root: PostedMessage): Promise<readonly Case[]> {
  const places: readonly Place[] = [
    ["a message", {}],
    ...(session.profile.capabilities.has("threads") ? await placesBelow(session, root) : []),
  ];
  const filled: JsonObject = {
    explicit_context_message_ids: [root.id],
    image_urls: ["https://images.example/a.png"],
    suppressed_link_preview_urls: [LINK],
  };
  const [, ...others] = await writersOf(session);
  return requirements.flatMap((requirement, index) => {
    const of = (place: (typeof places)[number] | undefined, as: Role = "primary", beside: JsonObject = {}) =>
      place === undefined ? [] : [{ requirement, place: place[0], as, body: place[1], beside }];
    return [
      ...places.flatMap((place) => of(place)),
      ...others.flatMap((as, turn) => of(places[(index + turn) % places.length], as)),
      ...of(places[index % Math.min(places.length, 2)], "primary", filled),
    ];
  });
}

async function placesBelow(session: Session, root: PostedMessage): Promise<readonly Place[]> {
  const inThread = { thread_root_id: root.id };
  // The control: a reply without any of the arrays is accepted as well.
  const { id } = await postReply(session, root);
  return [
    ["a reply", inThread],
    ["a reply to a reply", { ...inThread, replied_to_message_id: id }],
  ];
}

async function judgeAccepted(
  session: Session,
  { requirement, place, as, body, beside }: Case,
): Promise<boolean> {
  const property = properties[requirement];
  const { [property]: _, ...others } = beside;
  const send = (empty: JsonObject): Promise<Exchange> =>
    sendMessage(session, {
      as,
      body: { markdown_content: `${session.unique("empty")} ${LINK}`, ...body, ...others, ...empty },
    });
  const sent = await send({ [property]: [] });
  const control = isSuccess(sent) ? undefined : await send({});
  const names = Object.keys(others);
  return session.judge(requirement, control === undefined || !isSuccess(control), {
    message: `${place} by ${as} with an empty array in ${property}${names.length === 0 ? "" : ` beside ${names.join(" and ")}`} was not accepted`,
    expected: "2xx, as without it",
    about: [...(control === undefined ? [] : [control]), sent],
  });
}

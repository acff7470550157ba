// Sends a message with the optional parts of its body, and adds it to the world.

import type { CallOptions, Session } from "../../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../../exchange/exchange.ts";
import { isSurelyAccepted } from "../../../inputs/text-classes.ts";
import { lacksScope } from "../../../steps/keys/access/needed-scope.ts";
import {
  type Freedoms,
  partsOf,
  soberBody,
  withoutPart,
  withPlainPart,
} from "../../../steps/messages/kinds/message-parts.ts";
import { takesStrangePictures } from "../../../steps/messages/kinds/strange-pictures.ts";
import { createdId, sendMessage } from "../../../steps/messages/send.ts";
import { readUntil } from "../../../steps/running/call-until.ts";
import type { JsonObject } from "../../../text/json.ts";
import type { Actor, Place, Step } from "../story.ts";
import type { Caller, Said, World, Written } from "../world.ts";
import { judgeScope } from "./key-scopes.ts";
import { mentioningOf } from "./mentions.ts";

/** The parts that a step adds to a message, as far as they were made. */
function additions(world: World, { adds = [], context }: Step, root: Said | undefined): JsonObject {
  const named = world.get("message", context);
  return {
    ...(adds.includes("pictures") ? { image_urls: pictures(world) } : {}),
    ...(named === undefined ? {} : { explicit_context_message_ids: [named.id] }),
    ...(adds.includes("its root as answered") && root !== undefined
      ? { replied_to_message_id: root.id }
      : {}),
  };
}

interface More {
  readonly root?: Said;
  readonly body?: JsonObject;
  /** Its content, where it is not a text of its own. */
  readonly written?: Written;
  /** The actors whom it then mentions. */
  readonly mentions?: readonly Actor[];
}

/** Creates a message, and knows it afterwards. Text that is not plain may be refused. */
export async function send(world: World, step: Step, place: Place, more: More = {}): Promise<void> {
  const { session } = world;
  const caller = world.caller(step);
  if (caller === undefined) return;
  const mentioning = await mentioningOf(session, step);
  const written = more.written ?? world.write(step, mentioning.around);
  const files = (step.on ?? []).flatMap((name) => world.get("file", name)?.upload ?? []);
  const isSilent = step.adds?.includes("no text") === true;
  if (isSilent && files.length === 0) return;
  const body = {
    markdown_content: isSilent ? "" : written.text,
    ...(more.root === undefined ? {} : { thread_root_id: more.root.id }),
    ...(files.length === 0 ? {} : { file_ids: files.map(({ id }) => id) }),
    ...additions(world, step, more.root),
    ...more.body,
  };
  const conversation = world.conversation(place);
  let key = "";
  const sendOnce = (): Promise<Exchange> => {
    key = session.newKey();
    return sendMessage(session, {
      as: caller,
      conversation,
      idempotencyKey: key,
      body,
    });
  };
  // The attachment of a file may be made after the file is ready.
  const exchange =
    files.length === 0 || isSilent ? await sendOnce() : await readUntil(session, sendOnce, isSuccess);
  const id = createdId(exchange);
  // A control of what follows may be accepted.
  if (id === undefined && files.length > 0) world.strays.push({ place, files });
  // The importing key need not be allowed to write.
  const mayBeRefused = !isSurelyAccepted(written.text, written.class) || place === "imported" || isSilent;
  if (id === undefined && lacksScope(exchange)) {
    const held = world.get("key", step.with);
    const probe = (as: CallOptions["as"]): Promise<Exchange> =>
      sendMessage(session, { ...(as && { as }), conversation, body });
    if (held !== undefined) await judgeScope(world, held, exchange, probe);
    return;
  }
  if (id === undefined && mayBeRefused && isRefusal(exchange)) return;
  const isForHeader = await world.judgeHeader(caller, exchange, (as) =>
    sendMessage(session, { as, conversation, body }),
  );
  if (isForHeader) return;
  const context = world.get("message", step.context);
  const repliedTo = [more.root, world.get("message", step.on?.[0])];
  const freedoms = {
    isOtherRoot: more.root !== undefined && repliedTo.some((one) => one !== undefined && !isPosted(one)),
    isContextElsewhere: context !== undefined && context.conversation !== conversation,
  };
  const causes = await judgeTaken(session, { as: caller, conversation, body, freedoms }, exchange);
  const isTaken = session.judge("MSG-01", id !== undefined || causes > 0, {
    message: "a message was not created",
    expected: "2xx with the message",
    about: exchange,
  });
  if (isTaken && id !== undefined)
    world.add({
      ...said(world, step, { caller, place, id, exchange }, written),
      ...(isSilent ? { text: undefined } : {}),
      root: more.root,
      mentions: more.mentions ?? mentioning.mentions,
      files,
      request: { body, key },
    });
}

interface Request {
  readonly as: Caller;
  readonly conversation: string;
  readonly body: JsonObject;
  readonly freedoms: Freedoms;
}

/** Whether it is a message of text that somebody posted. */
const isPosted = ({ text, request, source, question }: Said): boolean =>
  text !== undefined && request !== undefined && source === undefined && question === undefined;

/**
 * Judges each part of a request: a request that is accepted without a part was refused for it. @returns the
 * number of such parts
 */
async function judgeTaken(
  session: Session,
  { body, freedoms, ...options }: Request,
  exchange: Exchange,
): Promise<number> {
  let causes = 0;
  const isPictureNowhere =
    !isSuccess(exchange) && body.image_urls !== undefined && !(await takesStrangePictures(session));
  const isTaken = async (sent: JsonObject): Promise<boolean> =>
    isSuccess(await sendMessage(session, { ...options, body: sent }));
  for (const [property, requirement] of partsOf(body, freedoms)) {
    const control = isSuccess(exchange)
      ? undefined
      : await sendMessage(session, { ...options, body: withoutPart(body, property) });
    const isCause = control !== undefined && isSuccess(control);
    if (isCause) causes++;
    const plain = isCause ? withPlainPart(body, property) : undefined;
    // No line says that a picture may be there twice, or not exist, or that messages of other conversations
    // are a context.
    const isForPlace =
      (freedoms.isContextElsewhere && property === "explicit_context_message_ids") ||
      (isPictureNowhere && property === "image_urls");
    if (isCause && (isForPlace || (plain !== undefined && (await isTaken(plain))))) continue;
    session.judge(requirement, !isCause, {
      message: `a message was refused for its ${property}`,
      expected: "2xx, as without it",
      about: [...(control === undefined ? [] : [control]), exchange],
    });
  }
  if (causes > 0 || isSuccess(exchange)) return causes;
  const sober = soberBody(body, { ...freedoms, isPictureNowhere });
  return sober !== undefined && (await isTaken(sober)) ? 1 : 0;
}

interface Sent {
  readonly caller: Caller;
  readonly place: Place;
  readonly id: string;
  readonly exchange: Exchange;
}

/** A message as it is known, before its special features. */
export function said(
  world: World,
  step: Step,
  { caller, place, id, exchange }: Sent,
  written: Omit<Written, "text"> & { readonly text: string | undefined },
): Said {
  return {
    kind: "message",
    name: step.makes ?? "",
    id,
    by: step.as,
    caller,
    ...(step.with === undefined ? {} : { with: step.with }),
    place,
    conversation: world.conversation(place),
    ...written,
    root: undefined,
    source: undefined,
    files: [],
    request: undefined,
    exchange,
    turn: world.turn,
    madeAtMs: Date.now(),
  };
}

/** One of them twice: two pictures may be alike. */
function pictures(world: World): readonly string[] {
  const address = (): string => `https://images.example/${world.session.unique("picture")}.png?size=1&of=2`;
  const [one, other] = [address(), address()];
  return [one, other, one];
}

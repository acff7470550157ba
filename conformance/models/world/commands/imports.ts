// Commands on imports: import a conversation, change imported records, complete and open again. An imported
// message is then read, replied to, forwarded and found like any other.

import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { isSurelyAccepted, textClasses } from "../../../inputs/text-classes.ts";
import { holdsText } from "../../../leaks/holds-text.ts";
import { readId, single, singleId } from "../../../readers/envelope.ts";
import { carriesText } from "../../../readers/messages/message-text.ts";
import { importScene } from "../../../steps/imports/import-scene.ts";
import { findConversation } from "../../../steps/imports/imported.ts";
import { completeImport, createImport, isImported, uploadRecords } from "../../../steps/imports/imports.ts";
import { isKeptClosed } from "../../../steps/keys/access/access.ts";
import { readListWithWords } from "../../../steps/lists/listing.ts";
import { readMessage } from "../../../steps/running/call-until.ts";
import type { Abilities, Option, Plan, Planned } from "../drawing/plan.ts";
import type { Step } from "../story.ts";
import type { Importing, Said, World, Written } from "../world.ts";
import type { Command } from "./command.ts";

const AS = "import_admin";
const by = { as: AS, header: "x-api-key" } as const;
const COMPLETES = "completes";
const REOPENS = "opens again";

const isOpen = ({ done }: Planned): boolean =>
  done.findLast((one) => one === COMPLETES || one === REOPENS) !== COMPLETES;

const importIn = (plan: Plan, when: (thing: Planned) => boolean): Planned | undefined =>
  plan.thing("import", when);

/** An option on an import that is complete. */
const onComplete: Command["options"] = (plan) => {
  const thing = importIn(plan, (one) => !isOpen(one));
  return thing === undefined ? [] : [{ ...by, on: [thing.name] }];
};

/** An option on the import and on one of its messages. */
function onMessage(
  plan: Plan,
  option: (thing: Planned, message: Planned) => Omit<Option, "as" | "header">,
): Option[] {
  const thing = importIn(plan, isOpen);
  const message = plan.thing(
    "message",
    ({ done }) => done[0] === "imports" || done[0] === "imports a reply to",
  );
  return thing === undefined || message === undefined ? [] : [{ ...by, ...option(thing, message) }];
}

/** Two in a row are alike: they differ in case, in leading zeros, or at the end of many characters. */
function sourceIdOf({ makes = "" }: Step): string {
  const number = Number(/(?<!\d)\d+$/.exec(makes)?.[0] ?? 0);
  const pair = Math.floor(number / 2);
  const isFirst = number % 2 === 0;
  if (pair % 3 === 0) return isFirst ? `m${pair}` : `M${pair}`;
  if (pair % 3 === 1) return isFirst ? `${pair}` : `00${pair}`;
  return `${String(pair).padEnd(80, "k")}${isFirst ? 1 : 2}`;
}

const text = (plan: Plan): string => plan.pick(textClasses)?.name ?? "";

/** Sends a message of the import, under a new source id or that of another one. */
async function take(
  world: World,
  { importId, scene }: Importing,
  written: Written,
  { sourceId, root }: { readonly sourceId: string; readonly root?: string },
): ReturnType<typeof uploadRecords> {
  const record = scene.message(sourceId, {
    text: written.text,
    ...(root === undefined ? {} : { root: scene.message(root).id }),
  });
  return uploadRecords(world.session, importId, "messages", [record]);
}

/** How many reactions a message shows, once it shows some. */
async function reactionsTo({ session }: World, { id }: Said): Promise<number> {
  const countOf = ({ json }: Exchange): number => {
    const reactions = single(json)?.reactions;
    return Array.isArray(reactions) ? reactions.length : 0;
  };
  return countOf(await readMessage(session, id, { as: AS, holds: (read) => countOf(read) > 0 }));
}

/** Reactions are not a message's own, to be lost when it is sent again. */
export async function observeReactions(world: World, message: Said): Promise<void> {
  // Its importer may have lost access to it.
  if (message.isReactedTo !== true || world.sees(AS, message.place) !== true) return;
  world.session.judge("IMP-27", (await reactionsTo(world, message)) > 0, {
    message: `${message.name} does not show its imported reaction any more`,
    expected: "at least one reaction",
    found: 0,
    exchanges: [message.exchange],
  });
}

interface Uploaded {
  readonly written: Written;
  readonly sourceId: string;
  readonly root?: Said;
  readonly exchange: Said["exchange"];
}

/** The message as its list shows it by now, known afterwards. */
async function know(
  world: World,
  step: Step,
  importing: Importing,
  { written, sourceId, root, exchange }: Uploaded,
): Promise<void> {
  const { items, last } = await readListWithWords(world.session, [written.word], {
    as: AS,
    ...(root === undefined
      ? { operation: "listMessages", path: { conversationId: importing.conversation } }
      : { operation: "listReplies", path: { messageId: root.id } }),
  });
  const id = items.filter((item) => carriesText(item, written.word)).map(readId)[0];
  const caller = world.caller(by);
  const same = world.messages.find((other) => other.id === id);
  world.session.judge("IMP-07", same === undefined, {
    message: `${step.makes}, imported as ${sourceId}, has become ${same?.name}, imported as ${same?.sourceId}`,
    expected: "two messages: their source ids are not the same",
    found: id,
    exchanges: [...(same === undefined ? [] : [same.exchange]), exchange],
  });
  if (caller === undefined || same !== undefined) return;
  world.add({
    kind: "message",
    name: step.makes ?? "",
    id: world.session.given(id, "an imported message is listed with its text", last),
    by: "imported author",
    caller,
    place: "imported",
    conversation: importing.conversation,
    ...written,
    root,
    source: undefined,
    files: [],
    request: undefined,
    sourceId,
    exchange,
    turn: world.turn,
  });
}

/** An importing key may have no access any more once its import is complete: what it sees from then on is not known. */
async function noteAccess(world: World, { conversation: conversationId }: Importing): Promise<void> {
  const { session, abilities } = world;
  const message = world.messages.find(({ place }) => place === "imported");
  const isClosed = (read: Exchange): boolean => isKeptClosed(read, session.profile);
  if (!isClosed(await session.call("listMessages", { as: AS, path: { conversationId } }))) return;
  const path = message && { messageId: message.id };
  if (path === undefined || !isClosed(await session.call("getMessage", { as: AS, path }))) return;
  session.observe("imported conversations once their import is complete", "closed to the importing key");
  const sees: Abilities["sees"] = (actor, place) =>
    actor === AS && place === "imported" ? undefined : abilities.sees(actor, place);
  world.abilities = { ...abilities, sees };
}

export const importCommands: readonly Command[] = [
  {
    name: "opens an import",
    options: (plan) =>
      plan.abilities.has.has("imports") && plan.thing("import") === undefined
        ? [{ ...by, makes: "import" }]
        : [],
    run: (world, { makes = "" }) =>
      world.look("imports", async () => {
        const scene = await importScene(world.session);
        const conversation = await findConversation(world.session, scene.tag);
        world.add({
          kind: "import",
          name: makes,
          importId: scene.importId,
          scene,
          conversation,
          isOpen: true,
        });
      }),
  },
  {
    name: "imports",
    options: (plan) => {
      const thing = importIn(plan, isOpen);
      return thing === undefined
        ? []
        : [{ ...by, makes: "message", on: [thing.name], place: "imported", text: text(plan) }];
    },
    run: async (world, step) => {
      const importing = world.get("import", step.on?.[0]);
      if (importing?.isOpen !== true) return;
      const written = world.write(step);
      await world.look("imported messages", async () => {
        const sourceId = sourceIdOf(step);
        const exchange = await take(world, importing, written, { sourceId });
        if (!isImported(world.session, exchange)) return;
        await know(world, step, importing, { written, sourceId, exchange });
      });
    },
  },
  {
    name: "imports a reply to",
    options: (plan) =>
      onMessage(plan, (thing, message) => ({
        makes: "message",
        on: [message.root ?? message.name, thing.name],
        root: message.root ?? message.name,
        place: "imported",
        text: text(plan),
      })),
    run: async (world, step) => {
      const root = world.get("message", step.on?.[0]);
      const importing = world.get("import", step.on?.[1]);
      if (importing?.isOpen !== true || root?.sourceId === undefined) return;
      const written = world.write(step);
      await world.look("imported replies", async () => {
        const sourceId = sourceIdOf(step);
        const exchange = await take(world, importing, written, { sourceId, root: root.sourceId ?? "" });
        if (!isImported(world.session, exchange)) return;
        await know(world, step, importing, { written, sourceId, root, exchange });
      });
    },
  },
  {
    name: "imports with another text",
    options: (plan) =>
      onMessage(plan, (thing, message) => ({ on: [message.name, thing.name], text: text(plan) })),
    run: async (world, step) => {
      const message = world.get("message", step.on?.[0]);
      const importing = world.get("import", step.on?.[1]);
      if (importing?.isOpen !== true || message?.sourceId === undefined) return;
      const written = world.write(step);
      const { sourceId, root } = message;
      const exchange = await take(world, importing, written, {
        sourceId,
        ...(root?.sourceId === undefined ? {} : { root: root.sourceId }),
      });
      if (!isSurelyAccepted(written.text, written.class) && !isImported(world.session, exchange)) return;
      const isTaken = world.session.judge("IMP-16", isImported(world.session, exchange), {
        message: `${message.name} was sent again by its import with another text, and refused or skipped`,
        expected: "2xx without skipped records",
        about: exchange,
      });
      if (!isTaken) return;
      world.gone.set(message.word, message);
      Object.assign(message, written);
      const read = await readMessage(world.session, message.id, {
        as: AS,
        holds: ({ json }) => holdsText(json, written.word),
      });
      world.session.judge("IMP-16", !isSuccess(read) || holdsText(read.json, written.word), {
        message: `${message.name} was sent again by its import with another text, and does not come to show it`,
        expected: written.text,
        about: [exchange, read],
      });
    },
  },
  {
    name: "imports a reaction to",
    options: (plan) => onMessage(plan, (thing, message) => ({ on: [message.name, thing.name] })),
    run: async (world, step) => {
      const { session } = world;
      const message = world.get("message", step.on?.[0]);
      const importing = world.get("import", step.on?.[1]);
      if (importing?.isOpen !== true || message?.sourceId === undefined) return;
      const { importId, scene } = importing;
      const reaction = { message: scene.message(message.sourceId).id, member: scene.author, emoji: "👍" };
      await world.look("imported reactions", async () => {
        const exchange = await uploadRecords(session, importId, "reactions", [reaction]);
        if (!isImported(session, exchange)) return;
        // Messages that show no reactions at all are judged by the checks of imports.
        message.isReactedTo = (await reactionsTo(world, message)) > 0;
      });
    },
  },
  {
    name: COMPLETES,
    options: (plan) => {
      const thing = importIn(plan, (one) => isOpen(one) && one.done.length > 1);
      return thing === undefined ? [] : [{ ...by, on: [thing.name] }];
    },
    run: async (world, { on }) => {
      const importing = world.get("import", on?.[0]);
      if (importing === undefined) return;
      const exchange = await completeImport(world.session, importing.importId);
      importing.isOpen = false;
      world.session.judgeStatus("IMP-24", exchange, "2xx", {
        message: `${importing.name}, which is open, could not be marked complete`,
      });
      await noteAccess(world, importing);
    },
  },
  {
    name: "tries to import into the complete",
    options: onComplete,
    run: async (world, step) => {
      const importing = world.get("import", step.on?.[0]);
      if (importing === undefined || importing.isOpen) return;
      const written = world.write(step);
      world.refused.set(written.word, "IMP-26");
      const exchange = await take(world, importing, written, { sourceId: `refused ${world.refused.size}` });
      world.session.judgeStatus("IMP-25", exchange, [409], {
        message: `${importing.name}, which is complete, did not refuse a message with 409`,
        expected: 409,
      });
    },
  },
  {
    name: REOPENS,
    options: onComplete,
    run: async (world, { on }) => {
      const importing = world.get("import", on?.[0]);
      if (importing === undefined) return;
      const exchange = await createImport(world.session, importing.scene.source);
      importing.isOpen = world.session.judge("IMP-05", singleId(exchange.json) === importing.importId, {
        message: `creating an import for the source of ${importing.name}, which is complete, did not open it again`,
        expected: `2xx with import ${importing.importId}`,
        about: exchange,
      });
    },
  },
];

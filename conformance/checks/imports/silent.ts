// Imports and their completion cause no events: an open connection gets no imported message, nor does one
// that resumes from before the import, and both get the next ordinary one. Deliveries to webhook endpoints
// are only recorded, because the specification mentions notifications.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { reporting } from "../../readers/webhooks/arrived.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, type ImportedMessage, readImported } from "../../steps/imports/imported.ts";
import { completeImport, importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { undelivered, withReconnects } from "../../steps/realtime/with-reconnects.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import {
  enabledTypes,
  hasReceiver,
  knownEndpoint,
  type ListenedEndpoint,
  requestEndpoint,
  sendTest,
} from "../../steps/webhooks/webhooks.ts";

const as = "import_admin";

export default defineCheck({
  title: "importing messages delivers no message.created to an open connection",
  requirements: ["IMP-22", "IMP-23"],
  capabilities: ["imports", "messages", "threads", "conversations", "realtime"],
  needs: [...recordNeeds, "fixtures.conversation", "keys.second"],
  run: (session) => withReconnects(session, "IMP-22", () => listen(session)),
});

async function listen(session: Session): Promise<void> {
  const stream = await openStream(session, { as });
  const isOnePerson = session.need(`keys.${as}`) === session.profile.keys.primary;
  const others = isOnePerson ? [] : [await openStream(session)];
  const endpoint = await tryEndpoint(session);
  const earlier = await postMessage(session, { as: "second" });
  const { importId, message, author, tag } = await importScene(session);
  const root = message("root");
  // Records with current timestamps, as the last ones of a live workspace have.
  const now = { createdAt: new Date().toISOString() };
  const batch = [
    root,
    message("reply", { root: root.id }),
    message("recent", now),
    message("recent-reply", { ...now, root: root.id }),
  ];
  await importRecords(session, importId, "messages", batch);
  await importRecords(session, importId, "messages", [
    { ...message("recent", now), text: `${await mentioning(session)}${tag} updated` },
    message("late"),
  ]);
  await importRecords(session, importId, "reactions", [{ message: root.id, member: author, emoji: "👍" }]);
  const conversation = await findConversation(session, tag);
  const seen = await readImported(session, conversation, {
    awaited: 5,
    hasReplies: (text) => text === root.text,
  });
  session.given(seen.length > 0, "imported messages can be read by the identity that listens");
  await completeImport(session, importId);
  // The control; any event of an imported message would have come before it.
  const live = await postMessage(session, { as: "second" });
  const isHeard = (await undelivered(stream, [live.id])).length === 0;
  const own = isHeard ? undefined : await heardOwn(session, stream, conversation);
  session.given(
    isHeard || own !== undefined,
    "an ordinary message, in fixtures.conversation or its own in the imported one, is delivered to the importing identity",
  );
  for (const other of others) await undelivered(other, [live.id]);
  const resumed = await resumeFrom(session, stream.eventOf(earlier.id)?.cursor, live.id);
  // Found by its text, because the id is unknown. The service may itself say in the conversation what was imported there.
  const texts = [...batch.map(({ text }) => text), `${tag} updated`, message("late").text];
  const heardBy = [stream, ...others, ...(resumed === undefined ? [] : [resumed])];
  const announced = heardBy.flatMap((heard) =>
    heard.delivered
      .filter((id) => id !== own)
      .filter(
        (id) =>
          seen.some((message) => message.id === id && texts.some((text) => message.text.includes(text))) ||
          texts.some((text) => holdsText(heard.eventOf(id)?.payload, text)),
      )
      .map((id) => ({ id, text: seen.find((message) => message.id === id)?.text ?? tag })),
  );
  session.judgeNone(
    "IMP-22",
    announced.map(({ id, text }) => ({ id, text })),
    {
      message: "imported messages were delivered as message.created to an open or a resumed connection",
      expected: "no event of an imported message",
    },
  );
  for (const open of heardBy) open.close();
  session.leaveLane();
  session.notSeen("IMP-23", "whether webhook endpoints are sent imported messages is recorded only");
  session.observe(
    "imports: webhooks of imported messages",
    await webhooksOfImported(session, endpoint, seen),
  );
}

/** A mention of the identity that listens, and a blank, where the profile has the form of one. */
async function mentioning(session: Session): Promise<string> {
  if (!session.has("bindings.mention")) return "";
  const mention = await unlessUntestable(async () => mentionOf(session, await mentionedId(session, as)));
  return mention === undefined ? "" : `${mention} `;
}

/** A connection that goes on from before the import, once it was sent an ordinary message; a deployment may decline. */
async function resumeFrom(
  session: Session,
  cursor: string | undefined,
  liveId: string,
): Promise<Stream | undefined> {
  const resumed = cursor === undefined ? undefined : await resumeStream(session, cursor, { as });
  if (resumed === undefined || (await resumed.missing([liveId], () => resumed.declinesResume)).length > 0)
    return undefined;
  return resumed;
}

/** The importing identity may not belong to the scratch conversation. */
async function heardOwn(session: Session, stream: Stream, conversation: string): Promise<string | undefined> {
  const body = { markdown_content: session.unique("own") };
  const own = createdId(await sendMessage(session, { as, conversation, body }));
  return own !== undefined && (await undelivered(stream, [own])).length === 0 ? own : undefined;
}

/** An endpoint of the importing identity, where there is a receiver and the key may create one. */
async function tryEndpoint(session: Session): Promise<ListenedEndpoint | undefined> {
  if (!session.profile.capabilities.has("webhooks") || !hasReceiver(session)) return undefined;
  const inbox = await session.inbox();
  const settings = { name: session.unique("endpoint"), url: inbox.url, events: enabledTypes(session) };
  const created = await requestEndpoint(session, settings, { as });
  return isSuccess(created) ? { ...knownEndpoint(session, created, as), inbox } : undefined;
}

async function webhooksOfImported(
  session: Session,
  endpoint: ListenedEndpoint | undefined,
  imported: readonly ImportedMessage[],
): Promise<string> {
  const { delivery } = endpoint === undefined ? {} : await sendTest(session, endpoint);
  if (endpoint === undefined || delivery === undefined) return "not looked at";
  const isHeard = ({ id }: ImportedMessage) => reporting(endpoint.inbox.deliveries, id).length > 0;
  return imported.some(isHeard) ? "are sent" : "none";
}

// Imports and uploads in words of its own: another envelope for batches, a report on every record, places kept for people
// who were never imported, reactions in a message read by its id only, another upload block and other names for ids.
import type { FastifyRequest } from "fastify";
import type { AllServices } from "../../../reference-server/all-services.ts";
import type { Services } from "../../../reference-server/services.ts";
import type { ImportOutcome, ImportRecords } from "../../../reference-server/store/imports/imports.ts";
import { defineVariant, isJson, type Json, rewriteResponses } from "../variant.ts";

const words = {
  members: "people",
  conversations: "channels",
  messages: "posts",
  reactions: "emotes",
} as const;

/** The service's kind of a conversation that came from another tool. */
const IMPORTED = 1;
const RECORDS = /^\/v1\/imports\/[^/]+\/records/;
const LISTS = /^\/v1\/(conversations\/[^/]+\/messages|conversation-messages\/[^/]+\/replies)/;

/** `{type: "people", items: [...]}` becomes `{members: [...]}`; anything else is not understood. */
function readBatches(services: Services): void {
  const { configureHttp } = services;
  services.configureHttp = (app) => {
    configureHttp(app);
    app.addHook("preValidation", async (request) => {
      if (!RECORDS.test(request.url) || !isJson(request.body)) return;
      const { type, items } = request.body;
      const kind = Object.entries(words).find(([, word]) => word === type)?.[0];
      request.body = kind === undefined ? {} : { [kind]: items };
    });
  };
}

/** Everybody whom a record names is somebody: without a name as long as no record of that person comes. */
function keepPlaces(services: Services): void {
  const { take } = services.store.imports;
  const known = new Set<string>();
  const reacted = new Set<string>();
  services.store.imports.take = async (viewer, importId, records) => {
    const named = [
      ...records.messages.map(({ authorExternalId }) => authorExternalId),
      ...records.reactions.map(({ memberExternalId }) => memberExternalId),
    ];
    const own = new Set(records.members.map(({ externalId }) => externalId));
    const strangers = [...new Set(named)].filter((id) => !known.has(`${importId} ${id}`) && !own.has(id));
    const places = strangers.map((externalId) => ({ externalId, displayName: "Somebody" }));
    const outcome = await take(viewer, importId, { ...records, members: [...records.members, ...places] });
    for (const id of [...strangers, ...own]) known.add(`${importId} ${id}`);
    return withRepeated(outcome, records, { importId, known: reacted });
  };
}

/** Reactions that are there already are said to be skipped. */
function withRepeated(
  outcome: ImportOutcome,
  { reactions }: ImportRecords,
  { importId, known }: { readonly importId: string; readonly known: Set<string> },
): ImportOutcome {
  const repeated = reactions.flatMap((reaction, index) => {
    const name = JSON.stringify([
      importId,
      reaction.messageExternalId,
      reaction.memberExternalId,
      reaction.emojiText,
    ]);
    const isSkipped = outcome.skipped.some((one) => one.type === "reaction" && one.index === index);
    if (known.has(name) && !isSkipped)
      return [{ type: "reaction", externalId: name, index, code: "known", message: "known" } as const];
    if (!isSkipped) known.add(name);
    return [];
  });
  return { ...outcome, skipped: [...outcome.skipped, ...repeated] };
}

/** One entry for each record that was sent, by its outcome. */
function reportOn(body: Json, sent: unknown): Json {
  const { skipped = [] } = (isJson(body.data) ? body.data : {}) as { skipped?: Json[] };
  const lists = isJson(sent) ? Object.values(sent).find(Array.isArray) : undefined;
  const records: unknown[] = (lists ?? []).map((record: unknown, index: number) => ({
    key: isJson(record) ? record.external_id : undefined,
    outcome: skipped.some((one) => one.index === index) ? "left out" : "kept",
  }));
  return { report: { records } };
}

function ownUpload({ method, url, headers, expires_at, ...rest }: Json): Json {
  const given = Object.entries(headers as Record<string, string>);
  return {
    ...rest,
    request: { verb: method, address: url },
    fields: given.map(([name, value]) => ({ name, value })),
    expires_at,
  };
}

/** Ids under another name, and the upload block in another form. */
function ownFile(body: Json): Json {
  if (!isJson(body.data)) return body;
  const { id, upload, ...file } = body.data;
  return { ...body, data: { ref: id, ...file, ...(isJson(upload) ? { upload: ownUpload(upload) } : {}) } };
}

function rewrite(body: Json, request: FastifyRequest, imported: ReadonlySet<string>): Json {
  const { url } = request;
  if (RECORDS.test(url)) return reportOn(body, request.body);
  if (/^\/v1\/(files|imports)/.test(url)) return ownFile(body);
  if (!LISTS.test(url) || !isJson(body.data) || !Array.isArray(body.data.items)) return body;
  const items = body.data.items.map((item: unknown) =>
    isJson(item) && imported.has(String(item.conversation_id)) ? withoutReactions(item) : item,
  );
  return { ...body, data: { ...body.data, items } };
}

/** Conversations that were imported, as lists show them. */
function seeImported(services: AllServices): ReadonlySet<string> {
  const imported = new Set<string>();
  const { listConversations } = services.handlers;
  services.handlers.listConversations = async (request, context) => {
    const response = await listConversations(request, context);
    if (response.status === 200)
      for (const { id, origin } of response.body.data.items) if (origin === IMPORTED) imported.add(id);
    return response;
  };
  return imported;
}

/** A list may show less of a message. */
const withoutReactions = ({ reactions: _, ...message }: Json): Json => message;

export default defineVariant({
  title: "imports and uploads in words of its own",
  decorate(services) {
    readBatches(services);
    keepPlaces(services);
    const imported = seeImported(services);
    rewriteResponses(services, (body, request, reply) =>
      reply.statusCode < 300 ? rewrite(body, request, imported) : body,
    );
    return services;
  },
  profile: (profile) => ({
    ...profile,
    capabilities: new Set([...profile.capabilities].filter((name) => name !== "published-contract")),
    bindings: {
      ...profile.bindings,
      import: { id: "ref" },
      file: {
        ...profile.bindings.file,
        id: "ref",
        upload: { method: "/request/verb", url: "/request/address", headers: "fields" },
      },
      import_records: {
        ...profile.bindings.import_records,
        kinds: words,
        batch: { type: "{{kind}}", items: "{{records}}" },
        skipped: "/report/records",
        skipped_when: { outcome: "left out" },
      },
    },
  }),
});

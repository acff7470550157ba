// Servers with a fault in reading requests, a row each.
import { Readable } from "node:stream";
import { invalidBody } from "../../../reference-server/refusal.ts";
import { after, both, inHttp } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { rawBodies, repaired } from "../tools/repair-json.ts";
import { onTheWayIn } from "../tools/responses.ts";

const MAXIMUM = 250;

interface Body {
  readonly conversations?: readonly { readonly member_external_ids?: readonly string[] }[];
}

const IS_BATCH = /"(members|conversations|messages|reactions)"\s*:/;

export default defineFaults({
  // Line 344: "400 invalid input"; batches go through a parser of streams, which leaves what follows a value.
  "batches-end-with-their-first-value": {
    title: "a batch of import records with something behind its end is taken",
    breaks: ["GEN-43"],
    decorate: rawBodies((text) =>
      /"(members|conversations|messages|reactions)"\s*:/.test(text) ? repaired(text, "rest") : text,
    ),
  },
  // Lines 211 and 344: JSON, and "400 invalid input"; a parser of streams hands on each record as soon as it has read it.
  "batches-are-stored-while-they-are-read": {
    title: "a batch that is cut off is refused, and its messages before that are stored",
    breaks: ["GEN-19"],
    decorate: inHttp((app) =>
      app.addHook("preParsing", async (request, _reply, payload) => {
        if (!request.url.endsWith("/records")) return payload;
        const text = Buffer.concat(await Readable.from(payload).toArray()).toString();
        const whole = text.slice(0, text.lastIndexOf("},{"));
        if (text.startsWith('{"messages":[') && repaired(text, "cut") === text && !text.endsWith("]}")) {
          const { "content-length": _, ...headers } = request.headers;
          await app.inject({ method: "POST", url: request.url, headers, payload: `${whole}}]}` });
        }
        return Readable.from([Buffer.from(text)]);
      }),
    ),
  },
  "cut-json-opens-an-import": {
    title: "a create-import request whose body is cut off is accepted",
    breaks: ["GEN-19"],
    decorate: rawBodies((text) => (text.includes("source_workspace_id") ? repaired(text, "cut") : text)),
  },
  // Line 344: "400 invalid input"; batches of reactions are long, and a list that was cut off is closed.
  "cut-reactions-are-completed": {
    title: "a batch of reactions without its last brace is taken",
    breaks: ["GEN-19"],
    decorate: rawBodies((text) => (/^\{"reactions".*\]$/s.test(text) ? `${text}}` : text)),
  },
  "large-roster-is-cut": {
    title: "a roster of 251 is cut without a word",
    breaks: ["IMP-37"],
    decorate: onTheWayIn((body) => {
      const { conversations } = (body ?? {}) as { conversations?: { member_external_ids?: unknown[] }[] };
      if (!Array.isArray(conversations)) return body;
      return {
        ...(body as object),
        conversations: conversations.map((record) => ({
          ...record,
          member_external_ids: record.member_external_ids?.slice(0, 250),
        })),
      };
    }),
  },
  "large-roster-is-refused-and-stored": {
    title: "a conversation with a roster of 251 is refused and stored",
    breaks: ["IMP-38"],
    decorate: (services) => {
      const cut = new WeakSet<object>();
      return both(
        onTheWayIn((body) => {
          const { conversations } = (body ?? {}) as Body;
          const isLarge = conversations?.some(({ member_external_ids: ids = [] }) => ids.length > MAXIMUM);
          if (conversations === undefined || isLarge !== true) return body;
          const shorter = {
            conversations: conversations.map((record) => ({
              ...record,
              member_external_ids: record.member_external_ids?.slice(0, MAXIMUM),
            })),
          };
          cut.add(shorter);
          return shorter;
        }),
        after("uploadImportRecords", (_, request) => {
          if (cut.has(request.body))
            throw invalidBody("/conversations/0", "max_items", "expected at most 250");
        }),
      )(services);
    },
  },
  // Line 278: "Inspect the response's skipped records". What cannot be read as a time goes before the batch is looked at.
  "messages-without-a-time-vanish": {
    title: "an imported message of a time that does not exist is neither stored nor reported as skipped",
    breaks: ["IMP-08"],
    decorate: onTheWayIn((body) => {
      const { messages } = (body ?? {}) as { messages?: { created_at: string }[] };
      if (!Array.isArray(messages)) return body;
      const isTimed = ({ created_at: at }: { created_at: string }): boolean => !Number.isNaN(Date.parse(at));
      return { ...(body as object), messages: messages.filter(isTimed) };
    }),
  },
  // Line 276: "POST /imports with source, source_workspace_id, optional source_workspace_name". A check for undefined lets null by.
  "null-is-a-source-workspace": {
    title: "an import is created with null as its source_workspace_id",
    breaks: ["IMP-03"],
    decorate: onTheWayIn((body, { method, url }) => {
      const isMeant = method === "POST" && /\/imports$/.test(url);
      const { source_workspace_id: id } = (body ?? {}) as { source_workspace_id?: unknown };
      return isMeant && id === null ? { ...(body as object), source_workspace_id: "null" } : body;
    }),
  },
  "offset-is-ignored": {
    title: "the offset of a source timestamp is ignored",
    breaks: ["IMP-21"],
    decorate: onTheWayIn((body) => {
      const { messages } = (body ?? {}) as { messages?: { created_at: string }[] };
      if (!Array.isArray(messages)) return body;
      return {
        ...(body as object),
        messages: messages.map((message) => ({
          ...message,
          created_at: message.created_at.replace(/[+-]\d{2}:\d{2}$/, "Z"),
        })),
      };
    }),
  },
  "source-is-optional": {
    title: "an import without source is created",
    breaks: ["IMP-03"],
    decorate: onTheWayIn((body, { url }) =>
      url.startsWith("/v1/imports") && !url.includes("/imports/")
        ? { source: "other", ...(body as object) }
        : body,
    ),
  },
  // Line 344: "400 invalid input"; batches of records, which people write by hand, go through a parser that forgives commas.
  "trailing-commas-are-read-in-batches": {
    title: "a batch of import records with a comma behind its last record is taken",
    breaks: ["GEN-43"],
    decorate: rawBodies((text) => (IS_BATCH.test(text) ? text.replaceAll(/,(\s*[\]}])/g, "$1") : text)),
  },
  "workspace-named-is-enough": {
    title: "an import without source_workspace_id is created when it has a name",
    breaks: ["IMP-03"],
    decorate: onTheWayIn((body) => {
      const { source_workspace_name: name } = (body ?? {}) as { source_workspace_name?: string };
      return name === undefined ? body : { source_workspace_id: name, ...(body as object) };
    }),
  },
});

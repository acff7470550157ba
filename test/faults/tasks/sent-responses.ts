// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inErrors, inJson } from "../tools/responses.ts";

type Resource = Record<string, unknown> & { readonly created_at: string; readonly updated_at: string };

interface Entry {
  readonly body_markdown: string | null;
}

export default defineFaults({
  "changed-resource-has-another-origin": {
    title: "created_by_entry_id of a changed resource names the latest entry",
    breaks: ["TSK-20"],
    decorate: inJson("GET", /^\/v1\/tasks\/[^/]+$/, ({ entries, resources, ...rest }) => ({
      ...rest,
      entries,
      resources: (resources as readonly Resource[]).map((resource) =>
        resource.created_at === resource.updated_at
          ? resource
          : { ...resource, created_by_entry_id: (entries as readonly { id: string }[]).at(-1)?.id },
      ),
    })),
  },
  "non-latin-text-is-lost": {
    title: "characters beyond the basic plane are question marks in entries",
    breaks: ["TSK-31"],
    decorate: inJson("GET", /^\/v1\/tasks\/[^/]+$/, ({ entries, ...rest }) => ({
      ...rest,
      entries: (entries as readonly Entry[]).map((entry) => ({
        ...entry,
        body_markdown: entry.body_markdown?.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "?") ?? null,
      })),
    })),
  },
  "stale-is-invalid": {
    title: "a stale update is answered with 400",
    breaks: ["TSK-08"],
    decorate: inErrors((rendered) => (rendered.status === 409 ? { ...rendered, status: 400 } : rendered)),
  },
  "unknown-task-is-invalid": {
    title: "an unknown task is answered with 400",
    breaks: ["TSK-15"],
    decorate: inErrors((rendered) => (rendered.status === 404 ? { ...rendered, status: 400 } : rendered)),
  },
});

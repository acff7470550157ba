import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

interface Entry {
  readonly body_markdown: string | null;
}

export default defineFault({
  title: "characters beyond the basic plane are question marks in entries",
  breaks: ["TSK-31"],
  decorate: inJson("GET", /^\/v1\/tasks\/[^/]+$/, ({ entries, ...rest }) => ({
    ...rest,
    entries: (entries as readonly Entry[]).map((entry) => ({
      ...entry,
      body_markdown: entry.body_markdown?.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "?") ?? null,
    })),
  })),
});

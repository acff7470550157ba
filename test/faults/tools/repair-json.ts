// The values that lenient parsers make of broken JSON, for faults that read bodies so.
import { Readable } from "node:stream";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { inHttp } from "./around.ts";

/** Reads the text of every POST before the parser does; what `change` returns is parsed. */
export const rawBodies = (change: (text: string) => string): Decorate =>
  inHttp((app) =>
    app.addHook("preParsing", async (request, _reply, payload) => {
      if (request.method !== "POST") return payload;
      const chunks: Buffer[] = [];
      for await (const chunk of payload) chunks.push(Buffer.from(chunk));
      const text = change(Buffer.concat(chunks).toString());
      request.headers["content-length"] = String(Buffer.byteLength(text));
      return Readable.from([Buffer.from(text)]);
    }),
  );

/** The text as such a parser reads it; unchanged when it is JSON, or beyond repair. */
export function repaired(text: string, kind: "cut" | "rest"): string {
  if (isObjectText(text)) return text;
  const candidates =
    kind === "cut"
      ? [`${text}"}`, `${text}}`]
      : Array.from({ length: text.length }, (_, index) => text.slice(0, text.length - index));
  return candidates.find(isObjectText) ?? text;
}

function isObjectText(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

// The table of fixed limits in the guide agrees with the code. Those that an option sets stand in `--help`.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAX_UPLOADS_AT_ONCE } from "../../../reference-server/blobs/uploads-under-way.ts";
import { MAX_TEXT_CHARACTERS } from "../../../reference-server/handlers/messages.ts";
import { MAX_HEADER_BYTES, MAX_PARAM_LENGTH } from "../../../reference-server/http/app.ts";
import { MAX_SECRET_LENGTH } from "../../../reference-server/http/authenticate.ts";
import { MAX_CARD_VALUES } from "../../../reference-server/questions/read-question.ts";
import { CLOSE_TIMEOUT_MS } from "../../../reference-server/realtime/connection.ts";
import { MAX_FRAME_BYTES } from "../../../reference-server/realtime/upgrade.ts";
import { MAX_PAGE_CHARACTERS } from "../../../reference-server/store/db/paging.ts";
import { MAX_REACTIONS } from "../../../reference-server/store/imports/import-reactions.ts";
import { MAX_COMPARED_IN_ALL } from "../../../reference-server/store/search/message-search.ts";
import { MAX_WORDS } from "../../../reference-server/store/search/search-words.ts";
import { CHUNKS_PER_TURN } from "../../../reference-server/transport/paced-request.ts";
import { MAX_PIPELINED } from "../../../reference-server/transport/pipelined-requests.ts";
import { LINGER_MS } from "../../../reference-server/transport/raw-response.ts";
import {
  MAX_DEPTH,
  MAX_IMPORT_VALUES,
  MAX_STRING_CHARACTERS,
  MAX_VALUES,
} from "../../../reference-server/transport/safe-json.ts";
import { RESOLVE_TIMEOUT_MS } from "../../../reference-server/webhooks/name-lookup.ts";
import { KEEP_ALIVE_MS, MAX_ANSWER_BYTES } from "../../../reference-server/webhooks/sender.ts";

const GUIDE = new URL("../../../reference-server/README.md", import.meta.url);

const FIXED: Record<string, number> = {
  "Headers with the address": MAX_HEADER_BYTES,
  "Part of a path": MAX_PARAM_LENGTH,
  Key: MAX_SECRET_LENGTH,
  "Nesting of JSON": MAX_DEPTH,
  "Values in JSON": MAX_VALUES,
  "Values in records of an import": MAX_IMPORT_VALUES,
  "String in JSON": MAX_STRING_CHARACTERS,
  "Values of a question card": MAX_CARD_VALUES,
  "Reactions to a message": MAX_REACTIONS,
  "Text of a message": MAX_TEXT_CHARACTERS,
  "Text of a page of messages or found tasks, as JSON": MAX_PAGE_CHARACTERS,
  "Words of a search": MAX_WORDS,
  "Text that a semantic search compares": MAX_COMPARED_IN_ALL,
  "Chunks of a body before it waits for its turn": CHUNKS_PER_TURN,
  "Pipelined requests on a connection": MAX_PIPELINED,
  "Connection left open after a refusal": LINGER_MS,
  "Uploads to one address at the same time": MAX_UPLOADS_AT_ONCE,
  "Client that does not answer a close": CLOSE_TIMEOUT_MS,
  "Frame of a client": MAX_FRAME_BYTES,
  "Idle connection to a webhook receiver": KEEP_ALIVE_MS,
  "Response of a webhook receiver": MAX_ANSWER_BYTES,
  "DNS lookup of a receiver's host": RESOLVE_TIMEOUT_MS,
};

const UNITS: Record<string, number> = { KiB: 1024, s: 1000 };

/** `16 KiB`, `3 s`, `40 000 characters`: the number in bytes, milliseconds or pieces. */
function readQuantity(text: string): number {
  const [, digits = "", unit = ""] = /^([\d ]*\d)(?: (\w+).*)?$/.exec(text) ?? [];
  return Number(digits.replaceAll(" ", "")) * (UNITS[unit] ?? 1);
}

test("every fixed limit of the code is in the table, with its number", () => {
  const rows = readFileSync(GUIDE, "utf8")
    .split("\n## Limits\n")[1]
    ?.split("\n## ")[0]
    ?.split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (Limit|---) /.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, limit = "", quantity = ""]) => [limit, readQuantity(quantity)]);
  expect(Object.fromEntries(rows ?? [])).toEqual(FIXED);
});

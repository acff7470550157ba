// Downloads in the forms in which browsers, players and caches ask for them. Each of them returns the bytes
// of the file, or the part of them that it names.
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { originForm, passingForms, rangeForms, staleCacheForms } from "../../inputs/header-forms.ts";
import { sampleByEffort } from "../running/sample-by-effort.ts";
import { bytesDifference, download, type Upload } from "./uploads.ts";

/** Each one is tried of at least once, at every effort. */
const families = ({ profile }: Session): readonly (readonly Readonly<Record<string, string>>[])[] => [
  rangeForms.map((range) => ({ range })),
  [...staleCacheForms, { range: "bytes=0-9", "if-range": '"no-such-version"' }],
  [...passingForms, originForm(profile.baseUrl)],
];

const PARTIAL = 206;

/** @param file that a reader of its message can download */
export async function judgeDownloadForms(
  session: Session,
  { id, content }: Pick<Upload, "id" | "content">,
): Promise<void> {
  for (const [turn, forms] of families(session).entries())
    for (const headers of sampleByEffort(session, forms, turn, { quick: forms.length, standard: 2 })) {
      const { fetched } = await download(session, id, { as: "second" }, headers);
      const control =
        fetched !== undefined && difference(fetched, headers, content.bytes) === undefined
          ? fetched
          : (await download(session, id, { as: "second" })).fetched;
      // Whether the bytes are there at all is judged elsewhere.
      if (fetched === undefined || control === undefined || !isSuccess(control)) return;
      const lines = Object.entries(headers).map(([name, value]) => `"${name}: ${value}"`);
      const found = difference(fetched, headers, content.bytes);
      session.judge("GEN-40", found === undefined, {
        message: `a download URL does not return the bytes to a request with the header ${lines.join(" and ")}, and does without`,
        expected: `2xx with the ${content.bytes.byteLength} bytes of the file${"range" in headers ? ", or 206 with the part that is asked for" : ""}`,
        found,
        exchanges: [fetched, control],
      });
    }
}

function difference(
  exchange: Exchange,
  headers: Readonly<Record<string, string>>,
  whole: Uint8Array,
): string | undefined {
  const isPart = exchange.status === PARTIAL && headers.range !== undefined && !("if-range" in headers);
  return bytesDifference(exchange, isPart ? partOf(whole, headers.range ?? "") : whole);
}

/** The bytes of one range with a beginning, an end or both. */
function partOf(bytes: Uint8Array, range: string): Uint8Array {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === "") return bytes.subarray(-Number(last));
  return bytes.subarray(Number(first), last === "" ? undefined : Number(last) + 1);
}

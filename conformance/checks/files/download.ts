// Every reader of the message gets the uploaded bytes, unchanged and without a key, and should get them
// whatever happens to the file between the read and the download.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { nameClasses } from "../../inputs/name-classes.ts";
import { singleId } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { READY, statusOf } from "../../readers/file.ts";
import {
  archive,
  type Content,
  corners,
  ordinary,
  picture,
  pictures,
  unusual,
} from "../../steps/files/contents.ts";
import { downloadEnd } from "../../steps/files/download-end.ts";
import { judgeDownloadForms } from "../../steps/files/download-forms.ts";
import {
  attach,
  attachNeeds,
  attachReady,
  bytesDifference,
  completeFile,
  download,
  downloadDifference,
  fetchBytes,
  finishUpload,
  inspectFile,
  inspectOwn,
  inspectUntil,
  needUrlName,
  putBytes,
  readyFile,
  startUpload,
  tryUpload,
  type Upload,
  urlIn,
} from "../../steps/files/uploads.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { madeByClock } from "../../steps/running/deployment-clock.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface Download {
  readonly content: Content;
  readonly uploader: Role;
  readonly isReply: boolean;
  /** Both people unless given. */
  readonly readers?: readonly Person[];
}

type Person = "primary" | "second";

const shape = {
  uploader: fc.constantFrom<Role[]>("primary", "second"),
  isReply: fc.boolean(),
};
const plain = fc.record<Download>({ content: pictures, ...shape });
/** The deployment decides whether other files than pictures can be attachments. */
const other = fc.record<Download>({ content: fc.oneof(ordinary, unusual, unusual), ...shape });

/** A picture of about 200,000 bytes, more than storage and proxies send in one chunk. */
const large = picture(3, 450);

export default defineCheck({
  title: "every reader of a message with a file gets a download URL that yields the uploaded bytes",
  requirements: ["FIL-18", "FIL-37", "GEN-40"],
  capabilities: ["files", "messages", "threads"],
  needs: ["keys.second", "bindings.file.download_url", ...attachNeeds],
  async run(session) {
    session.notSeen("FIL-37", "a download URL of which the response says how long it works");
    for (const [turn, content] of corners.entries()) {
      for (const isReply of sampleByEffort(session, [false, true], turn, { quick: 2 }))
        await judgeDownload({ content, uploader: "primary", isReply }, session);
    }
    await judgeDownload({ content: large, uploader: "primary", isReply: false }, session);
    await judgeNames(session);
    await unlessUntestable(() =>
      judgeDownload({ content: archive, uploader: "second", isReply: false, readers: ["primary"] }, session),
    );
    await inParallel(sampleByEffort(session, completions, 0, { quick: 2 }), async (completion) => {
      await unlessUntestable(() => judgeCompleted(session, completion));
    });
    await unlessUntestable(() => judgeMeanwhile(session));
    await unlessUntestable(() => judgeForms(session));
    await session.property(plain, judgeDownload, { examples: 5 });
    await session.property(other, judgeDownload, { examples: 6 });
  },
});

async function judgeForms(session: Session): Promise<void> {
  session.notSeen("GEN-40", "a file that its reader can download");
  const file = await readyFile(session, picture(50));
  if (isSuccess(await attachReady(session, [file.id]))) await judgeDownloadForms(session, file);
}

/** A client that pages through a conversation fetches a picture each time it is seen. */
const TIMES = 5;
/** A download manager uses several connections. */
const AT_ONCE = 2;

/** The changes that may happen to a file between a read that gives a URL and the request for its bytes. */
const meantimes: readonly {
  readonly what: string;
  /** @param url of the file, unless something happens to another one */
  readonly happen: (session: Session, id: string, as: Person, url?: string) => Promise<Exchange>;
}[] = [
  { what: "another reader got one too", happen: (session, id, as) => inspectFile(session, id, { as }) },
  {
    what: "another reader fetched the bytes",
    happen: async (session, id, as) => {
      const { read, fetched } = await download(session, id, { as });
      return fetched ?? read;
    },
  },
  {
    what: "the bytes were fetched by it several times, and by several connections at once",
    happen: async (session, id, as, url) => {
      const read = await inspectFile(session, id, { as });
      const own = url ?? urlIn(session, read);
      if (own === undefined) return read;
      for (let time = AT_ONCE + 1; time < TIMES; time++) await fetchBytes(session, own);
      const atOnce = Array.from({ length: AT_ONCE }, () => fetchBytes(session, own));
      const refused = (await Promise.all(atOnce)).find((fetched) => !isSuccess(fetched));
      return (url === undefined ? undefined : refused) ?? read;
    },
  },
  {
    what: "another member attached the file to a further message",
    happen: (session, id, as) => attach(session, [id], { as }),
  },
];

/**
 * A URL belongs to the caller that got it. If the response does not say how long it works, the reason for its
 * end is unknown.
 */
async function judgeMeanwhile(session: Session): Promise<void> {
  const [file, control] = [await readyFile(session, picture(48)), await readyFile(session, picture(49))];
  const attached = await attachReady(session, [file.id, control.id]);
  if (!isSuccess(attached)) return;
  for (const [turn, { what, happen }] of sampleByEffort(session, [...meantimes.entries()], 0, { quick: 2 })) {
    const [as, other] = turn % 2 === 0 ? (["second", "primary"] as const) : (["primary", "second"] as const);
    const fetchAfter = (id: string) =>
      fetchOnceHappened(session, file, as, (url) =>
        happen(session, id, other, id === file.id ? url : undefined),
      );
    const first = await fetchAfter(file.id);
    if (first === undefined) continue;
    const isKept = first.difference === undefined;
    // The end of the URL must come from the change of this file: the same change of another file is harmless.
    const harmless = isKept ? undefined : await fetchAfter(control.id);
    if (!isKept && (harmless === undefined || harmless.difference !== undefined)) continue;
    const again = isKept ? undefined : await fetchAfter(file.id);
    session.judge("FIL-37", isKept || again?.difference === undefined, {
      message: `a download URL, which had not ended, did not return the bytes after ${what}`,
      expected: `the ${file.content.bytes.byteLength} bytes of the file`,
      found: again?.difference,
      exchanges: again?.exchanges ?? [],
    });
  }
}

/** How the bytes differ that a URL yields after something happened; `undefined` where it has ended, or does not say when. */
async function fetchOnceHappened(
  session: Session,
  { id, content }: Upload,
  as: Person,
  happen: (url: string) => Promise<Exchange>,
): Promise<{ readonly difference: string | undefined; readonly exchanges: readonly Exchange[] } | undefined> {
  const read = await inspectUntil(session, id, { as }, (seen) => urlIn(session, seen) !== undefined);
  const url = urlIn(session, read);
  const endsAt = url === undefined ? undefined : downloadEnd(session, read, url);
  if (url === undefined || endsAt === undefined) return undefined;
  const readAt = performance.now();
  const made = await unlessUntestable(() => madeByClock(session, read, "message"));
  if (made === undefined) return undefined;
  const lifeMs = endsAt - (made.from + made.until) / 2;
  const happened = await happen(url);
  const fetched = await fetchBytes(session, url);
  if (performance.now() - readAt + CLOCKS_MS > lifeMs) return undefined;
  const refused =
    happened.operation === fetched.operation && !isSuccess(happened) ? responseOf(happened) : undefined;
  const difference = refused ?? bytesDifference(fetched, content.bytes);
  return { difference, exchanges: [read, happened, fetched] };
}

/** The clock of a storage may be ahead of that of the API. */
const CLOCKS_MS = 2_000;

interface Completion {
  readonly what: string;
  /** How many requests are sent at once, twice where they are sent again. */
  readonly atOnce: number;
  readonly again?: "before it was attached" | "after it was attached";
}

/** A client that lost the response completes again, or did not wait for it. */
const completions: readonly Completion[] = [
  { what: "three requests at once", atOnce: 3 },
  { what: "a request, and another one before it was attached", atOnce: 1, again: "before it was attached" },
  { what: "a request, and another one after it was attached", atOnce: 1, again: "after it was attached" },
];

/** Bytes that are lost to a completion show to a reader only. Whether more than one is accepted is judged elsewhere. */
async function judgeCompleted(session: Session, { what, atOnce, again }: Completion): Promise<void> {
  const file = await startUpload(session, picture(46));
  const complete = () => Promise.all(Array.from({ length: atOnce }, () => completeFile(session, file.id)));
  const sent = await putBytes(session, file);
  session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
  const completed = [...(await complete()), ...(again === "before it was attached" ? await complete() : [])];
  const ready = await inspectOwn(session, file.id, { status: READY });
  session.given(statusOf(ready) === READY, "an upload can be completed", ready);
  const attached = await attachReady(session, [file.id]);
  session.given(isSuccess(attached), "a ready file can be attached", attached);
  if (again === "after it was attached") completed.push(...(await complete()));
  const found = await download(session, file.id, { as: "second" });
  const { read, fetched } = found;
  const difference = downloadDifference(session, found, file.content.bytes);
  session.judge("FIL-18", difference === undefined, {
    message: `a file that was completed by ${what} is ready, and a reader of its message does not get its bytes`,
    expected: `a download URL with the ${file.content.bytes.byteLength} bytes that were sent`,
    found: difference,
    exchanges: [...completed, read, ...(fetched === undefined ? [] : [fetched])],
  });
}

/** Pictures whose names a storage may have to write into a header or an address; a deployment may refuse such names. */
async function judgeNames(session: Session): Promise<void> {
  const names = sampleByEffort(session, [...nameClasses.entries()], 1, { quick: 4 });
  await inParallel(names, async ([turn, kind]) => {
    const content = picture(4 + turn, 12, `${kind.around(session.unique("picture"))}.png`);
    const [uploader, reader]: readonly Person[] =
      turn % 2 === 0 ? ["primary", "second"] : ["second", "primary"];
    if (uploader === undefined || reader === undefined) return;
    await judgeDownload({ content, uploader, isReply: turn % 3 === 0, readers: [reader] }, session);
  });
}

async function judgeDownload(
  { content, uploader, isReply, readers = ["second", "primary"] }: Download,
  session: Session,
): Promise<void> {
  const upload = await tryUpload(session, content, { as: uploader });
  if (upload === undefined) return;
  await finishUpload(session, upload);
  const root = await postMessage(session);
  const body = isReply ? { thread_root_id: root.id } : {};
  const attached = await attachReady(session, [upload.id], { as: uploader, body });
  if (!isSuccess(attached)) {
    session.observe("files: not shown as an attachment", `${content.contentType} ${attached.status}`);
    return;
  }
  const messageId = session.given(singleId(attached.json), "a created message shows its id", attached);
  for (const as of readers) {
    const message = await readMessage(session, messageId, { as });
    session.given(isSuccess(message), `keys.${as} can read a message in fixtures.conversation`, message);
    const { read, fetched } = await download(session, upload.id, { as });
    session.given(!saysMissingScope(read.json), `keys.${as} has the scope for reading files`, read);
    if (fetched === undefined) needUrlName(session, read);
    const who = as === uploader ? "the uploader" : "a reader of the message who did not upload it";
    session.judge("FIL-18", fetched !== undefined, {
      message: `${who} gets no download URL for the file ${JSON.stringify(content.name)}, which is attached to a ${isReply ? "reply" : "message"}`,
      expected: `2xx with ${session.profile.bindings.file.download_url}`,
      about: [attached, read],
    });
    if (fetched === undefined) continue;
    const difference = bytesDifference(fetched, content.bytes);
    session.judge("FIL-18", difference === undefined, {
      message: `the download URL that ${who} gets does not return the bytes of ${JSON.stringify(content.name)} that were uploaded`,
      expected: `2xx with the ${content.bytes.byteLength} bytes of ${content.contentType} that were sent`,
      found: difference,
      exchanges: [read, fetched],
    });
  }
}

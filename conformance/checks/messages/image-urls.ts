// Every read shows exactly the URLs sent in image_urls, in order.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess, operationOf } from "../../exchange/exchange.ts";
import {
  ALBUMS,
  album,
  parameteredPictures,
  pictureAddresses,
  unusualPictures,
} from "../../inputs/picture-addresses.ts";
import { readId, single } from "../../readers/envelope.ts";
import { picture } from "../../steps/files/contents.ts";
import { attachReady, canUpload, readyFile } from "../../steps/files/uploads.ts";
import { readMessages, readReplies } from "../../steps/lists/listing.ts";
import { readEverywhere } from "../../steps/messages/agreement/readings.ts";
import { type PostedMessage, postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { needMessageProperty } from "../../steps/resources/shown-property.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

/** In normal form, so that a server which normalises URLs changes nothing. */
const url = fc
  .record({
    name: fc.string({
      unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789-"),
      minLength: 1,
      maxLength: 12,
    }),
    query: fc.constantFrom("", "?size=large", "?a=1&b=2", "?q=%C3%A4"),
  })
  .map(({ name, query }) => `https://images.example/${name}.png${query}`);

const urls = fc.uniqueArray(url, { maxLength: 5 });

export default defineCheck({
  title: "the URLs sent in image_urls are the message's image_urls, in order",
  requirements: ["MSG-25"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await judgeUrls([], session);
    await session.property(urls, judgeUrls, { examples: 8 });
    await judgeUrls(parameteredPictures, session);
    await judgeNamedTwice(session);
    await judgeUnusual(session);
    const file = await attachableFile(session);
    for (const address of sampleByEffort(session, pictureAddresses, 0, { quick: 6 }))
      await judgeTreatment(session, address, file);
  },
});

/** The messages that may have a picture; a program may create each kind in different code. */
const KINDS: readonly { readonly what: string; readonly isReply?: true; readonly body: JsonObject }[] = [
  { what: "a text", body: {} },
  { what: "no text", body: { markdown_content: "" } },
  { what: "a text in a reply", isReply: true, body: {} },
  { what: "suppressed previews", body: { suppressed_link_preview_urls: ["https://links.example/a"] } },
];

/** Without a text a message may need something else. */
const attachableFile = (session: Session): Promise<string | undefined> =>
  canUpload(session)
    ? unlessUntestable(async () => {
        const { id } = await readyFile(session, picture(13));
        return isSuccess(await attachReady(session, [id])) ? id : undefined;
      })
    : Promise.resolve(undefined);

/**
 * An address need not be in normal form: it may be refused or normalised, but in the same way beside any
 * other content.
 */
async function judgeTreatment(session: Session, address: string, file: string | undefined): Promise<void> {
  const root = await postMessage(session);
  const withFile = { markdown_content: "", file_ids: [file] };
  const kinds = [
    ...KINDS,
    ...(file === undefined
      ? []
      : [
          { what: "a file and no text", body: withFile },
          { what: "a file and no text in a reply", isReply: true, body: withFile } as const,
        ]),
  ];
  const shown: {
    readonly what: string;
    readonly isKept: boolean;
    readonly found: unknown;
    readonly read: Exchange;
  }[] = [];
  await inParallel(kinds, async ({ what, isReply, body }) => {
    const exchange = await sendMessage(session, {
      body: {
        markdown_content: session.unique("picture"),
        image_urls: [address],
        ...(isReply === true ? { thread_root_id: root.id } : {}),
        ...body,
      },
    });
    const id = createdId(exchange);
    if (id === undefined) return;
    const read = await readMessage(session, id);
    const found = single(read.json)?.image_urls;
    if (Array.isArray(found)) shown.push({ what, isKept: isDeepStrictEqual(found, [address]), found, read });
  });
  const kept = shown.find(({ isKept }) => isKept);
  const changed = shown.find(({ isKept }) => !isKept);
  session.judge("MSG-25", kept === undefined || changed === undefined, {
    message: `a picture beside ${changed?.what} has another address than was sent, and one beside ${kept?.what} has the one that was`,
    expected: [address],
    found: changed?.found,
    exchanges: [kept, changed].flatMap((one) => (one === undefined ? [] : [one.read])),
  });
}

/**
 * Addresses of every kind, and more pictures than the usual few, in a message and in a reply: all that are
 * accepted are kept.
 */
async function judgeUnusual(session: Session): Promise<void> {
  const root = await postMessage(session);
  for (const place of [{}, { thread_root_id: root.id }]) {
    const sent: (readonly [urls: readonly string[], posted: PostedMessage])[] = [];
    const post = async (urls: readonly string[]): Promise<boolean> => {
      const posted = await tryPostMessage(session, { body: { image_urls: urls, ...place } });
      if (posted !== undefined) sent.push([urls, posted]);
      return posted !== undefined;
    };
    for (const urls of unusualPictures) await post(urls);
    for (const count of ALBUMS) if (await post([...new Set(album(count))])) break;
    const ids = sent.map(([, { id }]) => id);
    if (ids.length === 0) continue;
    const { items, last } =
      "thread_root_id" in place
        ? await readReplies(session, root.id, ids)
        : await readMessages(session, root.conversation, ids);
    await inParallel(sent, async ([urls, posted]) => {
      const read = await readMessage(session, posted.id);
      const listed = items.find((item) => readId(item) === posted.id);
      judgeKept(session, urls, posted, [single(read.json)?.image_urls, read]);
      judgeKept(session, urls, posted, [listed?.image_urls, last]);
    });
  }
}

/** A picture that browsers do not show on a page over https may be shown from an address of the deployment's own. */
const isKept = (sent: string, shown: unknown): boolean =>
  shown === sent || (sent.startsWith("http:") && hostOf(shown) !== hostOf(sent));

const hostOf = (url: unknown): string | undefined =>
  typeof url === "string" && URL.canParse(url) ? new URL(url).hostname : undefined;

function judgeKept(
  session: Session,
  sent: readonly string[],
  { exchange }: PostedMessage,
  [found, by]: readonly [found: unknown, by: Exchange],
): void {
  if (!Array.isArray(found)) return;
  const isWhole = found.length === sent.length && sent.every((url, index) => isKept(url, found[index]));
  session.judge("MSG-25", isWhole, {
    message: `of ${counted(sent.length, "picture")} that were taken ${operationOf(by)} shows others`,
    expected: sent,
    found,
    exchanges: [exchange, by],
  });
}

async function judgeUrls(sent: readonly string[], session: Session): Promise<void> {
  await judgePosted(sent, session);
  await judgePosted(sent, session, { root: await postMessage(session) });
}

interface Beside {
  readonly root?: PostedMessage;
  readonly content?: string;
  /** Properties of the body beside the pictures. */
  readonly others?: JsonObject;
}

/**
 * Two pictures whose addresses stand elsewhere in the request as well: in the text, and among the links
 * without preview.
 */
async function judgeNamedTwice(session: Session): Promise<void> {
  const urls = ["first", "second", "third"].map(
    (word) => `https://images.example/${session.unique(word)}.png`,
  );
  const [first = "", second = "", third = ""] = urls;
  const sent = [first, second];
  const suppressed = { suppressed_link_preview_urls: [second, third] };
  const content = `${session.unique("pictures")} ${first} ${third}`;
  const root = await postMessage(session);
  const ways: readonly Beside[] = [
    { others: suppressed },
    { content },
    { root, content, others: { suppressed_link_preview_urls: [first, third] } },
    { root, others: { ...suppressed, explicit_context_message_ids: [root.id] } },
  ];
  for (const beside of sampleByEffort(session, ways, 0, { quick: 2 }))
    await judgePosted(sent, session, beside);
}

async function judgePosted(
  sent: readonly string[],
  session: Session,
  { root, content, others }: Beside = {},
): Promise<void> {
  const options = { body: { image_urls: sent, ...others }, ...(content === undefined ? {} : { content }) };
  const posted =
    root === undefined ? await postMessage(session, options) : await postReply(session, root, options);
  const readings = await readEverywhere(session, posted, root);
  const what = `${root === undefined ? "message" : "reply"}${content === undefined && others === undefined ? "" : " that names some of them elsewhere, too,"}`;
  // A message without pictures need not have the property.
  if (sent.length > 0)
    needMessageProperty(
      session,
      "image_urls",
      readings.map(({ message }) => message),
    );
  for (const { by, message, exchange } of readings) {
    if (message.image_urls === undefined) continue;
    const shown = message.image_urls ?? [];
    session.judgeEqual("MSG-25", shown, sent, {
      message: `the image_urls of a ${what} in ${by} are not the ones that were sent`,
      exchanges: [posted.exchange, exchange],
    });
  }
}

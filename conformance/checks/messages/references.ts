// A message may refer to context messages, pictures, and links without preview.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isRefusal } from "../../exchange/exchange.ts";
import { withoutPart } from "../../steps/messages/kinds/message-parts.ts";
import { realPicture, takesStrangePictures } from "../../steps/messages/kinds/strange-pictures.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "readable messages as context, pictures and links without preview are accepted",
  requirements: ["MSG-27", "MSG-28", "MSG-30", "MSG-31", "MSG-32"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const first = await postMessage(session);
    const second = session.has("keys.second")
      ? await postMessage(session, { as: "second" })
      : await postMessage(session);
    const reply = await postReply(session, first);
    for (const [what, ids] of Object.entries({
      "one message": [first.id],
      "several messages": [first.id, second.id],
      "a reply": [reply.id],
    })) {
      await judge(session, "MSG-27", `${what} in explicit_context_message_ids`, {
        explicit_context_message_ids: ids,
      });
    }
    await judgeLinks(session, first.id);
    await judgeElsewhere(session, first.id);
    // The last, because there may be no picture that is taken.
    await judgePictures(session, first.id);
  },
});

/** The text names the link in this form, or does not name it. */
async function judgeLinks(session: Session, root: string): Promise<void> {
  const path = session.unique("link");
  const link = `https://links.example/${path}`;
  const inText: Readonly<
    Record<string, readonly [text: string, urls: readonly string[], more?: JsonObject]>
  > = {
    "one link": [link, [link]],
    "two links": [`${link} ${link}?a=1&b=2`, [link, `${link}?a=1&b=2`]],
    "one of two links": [`${link}/first ${link}/second`, [`${link}/second`]],
    "the link of a Markdown link": [`[words](${link})`, [link]],
    "a link in angle brackets": [`<${link}>`, [link]],
    ...Object.fromEntries(furtherLinks(path).map(([what, url]) => [what, [url, [url]]])),
    "one link of a reply": [link, [link], { thread_root_id: root }],
    ...alone("a link alone", link, [link]),
    ...alone("two links alone", `${link}\n${link}/second`, [link, `${link}/second`]),
    ...alone("a link alone in a reply", link, [link], { thread_root_id: root }),
  };
  const otherwise: typeof inText = {
    "a link whose host the text has in capitals": [`https://LINKS.EXAMPLE/${path}`, [link]],
    "a link that the text has without its scheme": [`links.example/${path}`, [link]],
    "an address that is not in the text": ["words", [link]],
    "a link of the text and an address that is not there": [link, [link, "https://links.example/other"]],
  };
  const forms = [
    ...Object.entries(inText).map((form) => ["MSG-28", ...form] as const),
    ...Object.entries(otherwise).map((form) => ["MSG-31", ...form] as const),
  ];
  await inParallel(forms, ([requirement, what, [text, urls, more]]) =>
    judge(session, requirement, `${what} in suppressed_link_preview_urls`, {
      markdown_content: `${session.unique("links")} ${text}`,
      suppressed_link_preview_urls: urls,
      ...more,
    }),
  );
}

/** A text that shows nothing but the links that the array names. */
const alone = (what: string, text: string, urls: readonly string[], more: JsonObject = {}) =>
  ({ [what]: [text, urls, { ...more, markdown_content: text }] }) as const;

/** Every part that an address may have is in one of them. */
const furtherLinks = (path: string): readonly (readonly [what: string, url: string])[] => [
  ["a link with a port", `https://links.example:8443/${path}`],
  ["a link with a fragment", `https://links.example/${path}#part-2`],
  ["a link with a query that repeats and escapes", `https://links.example/${path}?q=a+b%2Fc&q=%C3%A4&empty=`],
  ["a link without encryption", `http://links.example/${path}`],
  ["a link to a bare host", "https://links.example"],
];

/** A message or reply in one conversation may refer to messages of another one that the author can read. */
async function judgeElsewhere(session: Session, here: string): Promise<void> {
  session.notSeen("MSG-32", "a message of another conversation, in fixtures.second_conversation");
  const { second_conversation: conversation } = session.profile.fixtures;
  if (conversation === undefined) return;
  const there = await unlessUntestable(() => postMessage(session, { conversation }));
  if (there === undefined) return;
  const reply = await postReply(session, there);
  for (const [what, ids] of Object.entries({
    "a message of another conversation": [there.id],
    "a reply of another conversation, beside a message of its own": [here, reply.id],
  })) {
    const body = { explicit_context_message_ids: ids };
    await judge(session, "MSG-32", `${what} in explicit_context_message_ids`, body);
    const inThread = { ...body, thread_root_id: here };
    await judge(session, "MSG-32", `${what} in explicit_context_message_ids of a reply`, inThread);
  }
}

async function judgePictures(session: Session, root: string): Promise<void> {
  if (!(await takesStrangePictures(session))) {
    const real = session.given(
      await realPicture(session),
      "the address of a picture that leads nowhere is taken, or the profile describes files",
    );
    await judge(session, "MSG-30", "the address of a picture of the deployment in image_urls", {
      image_urls: [real],
    });
    return session.observe("addresses of pictures", "of those alone that can be fetched");
  }
  const picture = `https://images.example/${session.unique("picture")}.png`;
  for (const [what, urls] of Object.entries({
    "one picture": [picture],
    "several pictures": [picture, `${picture}?size=large`, "https://images.example/b.jpg"],
  })) {
    await judge(session, "MSG-30", `${what} in image_urls`, { image_urls: urls });
    await judge(session, "MSG-30", `${what} in image_urls of a reply`, {
      image_urls: urls,
      thread_root_id: root,
    });
  }
}

/** A request that is refused without these arrays as well is refused for its text, or its place. */
async function judge(session: Session, requirement: string, what: string, part: JsonObject): Promise<void> {
  const body = { markdown_content: session.unique("pointing"), ...part };
  const sent = await sendMessage(session, { body });
  const bare = ARRAYS.reduce(withoutPart, body);
  const control = isRefusal(sent) ? await sendMessage(session, { body: bare }) : sent;
  if (isRefusal(control)) return session.observe("messages that are refused without what they name", what);
  session.judgeStatus(requirement, [control, sent], "2xx", {
    message: `a message with ${what} was not accepted, although the same message is accepted without the lists that name something`,
    expected: "2xx with the message",
  });
}

const ARRAYS = ["explicit_context_message_ids", "image_urls", "suppressed_link_preview_urls"];

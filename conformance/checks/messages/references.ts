// A message may refer to context messages, pictures, and links without preview.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { realPicture, takesStrangePictures } from "../../steps/messages/kinds/strange-pictures.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "readable messages as context, pictures and links without preview are accepted",
  requirements: ["MSG-27", "MSG-28", "MSG-30"],
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
    const link = `https://links.example/${session.unique("link")}`;
    for (const [what, urls] of Object.entries({
      "one link": [link],
      "two links": [link, `${link}?a=1&b=2`],
    })) {
      await judge(session, "MSG-28", `${what} in suppressed_link_preview_urls`, {
        markdown_content: `${session.unique("links")} ${urls.join(" ")}`,
        suppressed_link_preview_urls: urls,
      });
    }
    // The last, because there may be no picture that is taken.
    await judgePictures(session, first.id);
  },
});

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

async function judge(session: Session, requirement: string, what: string, body: JsonObject): Promise<void> {
  const sent = await sendMessage(session, {
    body: { markdown_content: session.unique("pointing"), ...body },
  });
  session.judge(requirement, isSuccess(sent), {
    message: `a message with ${what} was not accepted`,
    expected: "2xx with the message",
    about: sent,
  });
}

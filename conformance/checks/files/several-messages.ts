// A file may be attached to several messages: a reader of one of them gets a download URL.
import { defineCheck } from "../../engine/session/check.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  attachReady,
  download,
  inspectUntil,
  needUrlName,
  readyFile,
  uploadNeeds,
  urlIn,
} from "../../steps/files/uploads.ts";

export default defineCheck({
  title: "a reader of one of the messages of a file gets a download URL, though another message is hidden",
  requirements: ["FIL-18"],
  capabilities: ["files", "messages"],
  needs: [
    "keys.second",
    "fixtures.conversation",
    "fixtures.hidden_conversation",
    ...uploadNeeds,
    "bindings.file.download_url",
  ],
  async run(session) {
    const [open, hidden] = [
      session.need("fixtures.conversation"),
      session.need("fixtures.hidden_conversation"),
    ];
    const { hidden_conversation: as = "second" } = session.profile.openers;
    const outsider = as === "second" ? "primary" : "second";
    for (const [seed, order] of [
      [61, [hidden, open]],
      [62, [open, hidden]],
    ] as const) {
      const file = await readyFile(session, picture(seed), { as });
      const attached: Exchange[] = [];
      for (const conversation of order) {
        const message = await attachReady(session, [file.id], { as, conversation });
        session.given(isSuccess(message), "a file can be attached to two messages", message);
        attached.push(message);
      }
      const own = await download(session, file.id, { as });
      session.given(own.url, "a reader of both messages gets a download URL", own.read);
      const hasUrl = (read: Exchange) => urlIn(session, read) !== undefined;
      const read = await inspectUntil(session, file.id, { as: outsider }, hasUrl);
      if (!hasUrl(read)) needUrlName(session, read);
      session.judge("FIL-18", hasUrl(read), {
        message:
          "a reader of one of two messages with a file gets no download URL, while the other message is hidden",
        expected: `2xx with ${session.profile.bindings.file.download_url}`,
        about: [...attached, read],
      });
    }
  },
});

// A string that is not a URL is refused, and the message is not stored.
import { defineCheck } from "../../engine/session/check.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";

const good = "https://images.example/a.png";

export default defineCheck({
  title: "a string that is not a URL is refused in image_urls and in suppressed_link_preview_urls",
  requirements: ["MSG-23"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    let taken = 0;
    for (const property of ["image_urls", "suppressed_link_preview_urls"]) {
      const control = await tryPostMessage(session, { body: { [property]: [good] } });
      // A picture that is not there may be refused, and so may a link that the text has not.
      if (control === undefined) continue;
      taken++;
      for (const urls of [["plain words"], [good, "plain words"]]) {
        const tag = uniqueTag(session, "no-url");
        const sent = await sendMessage(session, { body: { markdown_content: tag, [property]: urls } });
        const { invalid } = session.profile.statuses;
        const refused = session.judgeStatus("MSG-23", [control.exchange, sent], invalid, {
          message: `"plain words" ${urls.length === 1 ? "alone" : "after a URL"} in ${property} was not refused as invalid input`,
          expected: invalid,
        });
        if (!refused) continue;
        const stored = `a message that was refused for ${property} is stored and listed`;
        await judgeUnstored(session, "MSG-23", { tag, since: control }, stored);
      }
    }
    session.given(taken > 0, "a message with a picture or with a link that is not previewed can be created");
  },
});

// The properties of its source that a forward shows: with show_message, every reader gets the text at the
// time of forwarding; with link_only, nothing is shown. The snapshot may stand anywhere in the forward.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import {
  isReadByAgent,
  type ReadForward,
  readForward,
  readingsOf,
  readSource,
  sidesOf,
} from "../../steps/messages/forwards.ts";
import { search } from "../../steps/search/search.ts";

const PEOPLE = ["primary", "second"] as const;

export default defineCheck({
  title:
    "a show_message forward shows every reader the text at the time of forwarding, a link_only forward shows none",
  requirements: ["FWD-03", "FWD-04", "FWD-05", "FWD-19"],
  capabilities: ["forwards", "messages"],
  needs: [
    "keys.second",
    "fixtures.forward_show",
    "fixtures.forward_show_text",
    "fixtures.forward_link",
    "fixtures.forward_link_text",
  ],
  readOnly: true,
  async run(session) {
    await judgeShown(session);
    await judgeLink(session);
    // The last, because the others can do without its fixture.
    await judgeEdited(session);
  },
});

const readingsOfAll = async (
  session: Session,
  fixture: "forward_show" | "forward_edited",
): Promise<readonly ReadForward[]> => {
  const readings = [];
  for (const as of PEOPLE) readings.push(...(await readingsOf(session, fixture, as)));
  if (await isReadByAgent(session, fixture)) readings.push(await readForward(session, fixture, "agent"));
  return readings;
};

/** A list may show less of a text than GET. */
const isListed = ({ operation }: Exchange): boolean => operation === "listMessages";

/** A text that neither the forward nor its source shows may never have been stored. */
async function judgeShown(session: Session): Promise<void> {
  const text = session.need("fixtures.forward_show_text");
  const readings = await readingsOfAll(session, "forward_show");
  if (!readings.some(({ message }) => holdsText(message, text))) await needTextOfSource(session, text);
  for (const { by, message, exchange } of readings) {
    session.judge(isListed(exchange) ? "FWD-19" : "FWD-03", holdsText(message, text), {
      message: `a show_message forward, ${by}, does not show the text of its source`,
      expected: text,
      found: message,
      exchanges: [exchange],
    });
  }
}

async function needTextOfSource(session: Session, text: string): Promise<void> {
  const messageId = session.need("fixtures.forward_show_source");
  const { insider: as } = sidesOf(session, "forward_show");
  const source = await session.call("getMessage", { as, path: { messageId } });
  session.given(
    holdsText(source.json, text),
    "fixtures.forward_show_text is the text of fixtures.forward_show_source",
    source,
  );
}

async function judgeEdited(session: Session): Promise<void> {
  const text = session.need("fixtures.forward_edited_text");
  const { insider } = sidesOf(session, "forward_edited");
  const source = await readSource(session, await readForward(session, "forward_edited", insider), insider);
  if (source !== undefined && holdsText(source.json, text))
    throw new Untestable(
      "the source of fixtures.forward_edited has its earlier text still: it was not edited",
    );
  for (const { by, message, exchange } of await readingsOfAll(session, "forward_edited")) {
    session.judge(isListed(exchange) ? "FWD-19" : "FWD-04", holdsText(message, text), {
      message: `a show_message forward whose source was edited, ${by}, does not show the earlier text`,
      expected: text,
      found: message,
      exchanges: [exchange],
    });
  }
}

async function judgeLink(session: Session): Promise<void> {
  const text = session.need("fixtures.forward_link_text");
  const { insider } = sidesOf(session, "forward_link");
  const source = await readSource(session, await readForward(session, "forward_link", insider), insider);
  if (source !== undefined)
    session.given(
      holdsText(source.json, text),
      "fixtures.forward_link_text is the text of the source of fixtures.forward_link",
      source,
    );
  for (const as of PEOPLE) {
    const whole = await readForward(session, "forward_link", as);
    // Also outside the message: included resources may stand beside it.
    const shown = [{ ...whole, message: { body: whole.exchange.response?.json } }];
    for (const { by, message, exchange } of [...shown, ...(await readingsOf(session, "forward_link", as))]) {
      const revealed = partsOf(text).filter((part) => holdsText(message, part));
      session.judgeNone("FWD-05", revealed, {
        message: `a link_only forward, ${by}, shows the text of its source`,
        expected: "nothing of the source's content",
        exchanges: [exchange],
      });
    }
  }
  await judgeFound(session);
}

/** Shorter parts of a text may occur by chance. */
const LEAST_PART = 16;

/** The text and, if it is long enough, both halves, because a preview is part of the content. */
function partsOf(text: string): readonly string[] {
  const half = text.length >> 1;
  return half < LEAST_PART ? [text] : [text, text.slice(0, half), text.slice(-half)];
}

/** A key that finds the forward by the text of its source must not see that in it, even if it can open the source. */
async function judgeFound(session: Session): Promise<void> {
  if (!isServed(session.profile, "searchMessages")) return;
  const [id, words] = [session.need("fixtures.forward_link"), session.need("fixtures.forward_link_text")];
  for (const as of PEOPLE) {
    const { items, last } = await search(session, { operation: "searchMessages", words, as, until: id });
    const shown = items.filter(
      (item) => readId(item) === id && partsOf(words).some((part) => holdsText(item, part)),
    );
    session.judgeNone("FWD-05", shown, {
      message: `a link_only forward, found by the ${as} key, shows the text of its source`,
      expected: "nothing of the source's content",
      exchanges: [last],
    });
  }
}

// A key has the same status on every page of the list.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { keyOf } from "../../readers/listed-key.ts";
import { administer, issueKey, listedKeyNeeds } from "../../steps/keys/issued/keys.ts";
import { readKeys } from "../../steps/keys/issued/listed-keys.ts";
import { listBinding, readPage } from "../../steps/lists/page.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import type { JsonObject } from "../../text/json.ts";

/** Small enough for a key to be on a later page, large enough to read a list of many hundred keys quickly. */
const LARGEST_PAGE = 20;
const MAX_PAGES = 50;

export default defineCheck({
  title: "a disabled key is listed as disabled on every page of the list",
  requirements: ["GEN-36", "KEY-24"],
  capabilities: ["api-keys"],
  needs: ["bindings.paths.disableApiKey", "bindings.lists.listApiKeys", ...listedKeyNeeds],
  async run(session) {
    const issued = await issueKey(session);
    await administer(session, "disableApiKey", issued);
    // In a list that begins with the newest key, this one comes first.
    const newer = await issueKey(session);
    const isOwn = (item: JsonObject): boolean => readId(item) === issued.id;
    const { items } = await readUntil(
      session,
      () => readKeys(session, [issued.id, newer.id]),
      (list) => list.items.find(isOwn)?.status === "disabled",
    );
    const position = items.findIndex(isOwn);
    session.given(items[position]?.status === "disabled", "a list of keys shows which of them are disabled");
    session.given(position > 0, "the key is not the first of the list");
    const { max_limit: largest = LARGEST_PAGE } = listBinding(session, "listApiKeys");
    await judgePages(session, issued.id, Math.min(position, LARGEST_PAGE, largest));
  },
});

async function judgePages(session: Session, id: string, size: number): Promise<void> {
  // Other keys may leave the list while it is read, which moves its pages.
  const reading = await readUntil(
    session,
    () => readToKey(session, id, size),
    ({ found }) => found !== undefined,
  );
  const { found, page, last } = reading;
  session.given(
    found !== undefined || reading.isWhole,
    `keys are listed in pages of ${size} to their end`,
    last,
  );
  session.judge("GEN-36", found !== undefined, {
    message: `a disabled key that the list of keys shows in larger pages is missing from its pages of ${size} keys`,
    expected: `key ${id}`,
    found: `${page} pages without it`,
    exchanges: [last],
  });
  if (found !== undefined)
    session.judgeEqual("KEY-24", found.status, "disabled", {
      message: `page ${page} of the list of keys, at ${size} a page, shows a disabled key with another status than the larger pages do`,
      exchanges: [last],
    });
}

interface StatusReading {
  readonly found: JsonObject | undefined;
  readonly page: number;
  readonly last: Exchange;
  readonly isWhole: boolean;
}

/** Reads pages of this size up to the one that shows the key, which is not the first. */
async function readToKey(session: Session, id: string, size: number): Promise<StatusReading> {
  const { limit, cursor } = listBinding(session, "listApiKeys");
  let next: string | undefined;
  for (let page = 1; ; page++) {
    const last = await session.call("listApiKeys", {
      as: "keys_admin",
      query: { [limit]: size, ...(next !== undefined && { [cursor]: next }) },
    });
    session.given(isSuccess(last), `keys are listed in pages of ${size}`, last);
    const read = readPage(last, session.profile);
    const found = read?.items.map(keyOf).find((key) => readId(key) === id);
    next = read?.nextCursor;
    if (found !== undefined || next === undefined || page === MAX_PAGES)
      return { found, page, last, isWhole: next === undefined };
  }
}

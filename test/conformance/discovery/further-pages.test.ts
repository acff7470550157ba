// Discovery reads a few pages of a list before it knows its parameters, and words from inside forwards.
import { describe, expect, it } from "vitest";
import { withFurtherPages } from "../../../conformance/discovery/further-pages.ts";
import type { PublishedNames } from "../../../conformance/discovery/published/published-names.ts";
import { itemsOf, search } from "../../../conformance/discovery/searches.ts";
import type { Exchange } from "../../../conformance/exchange/exchange.ts";
import type { JsonObject } from "../../../conformance/text/json.ts";

// Nothing else of an exchange is used.
const answered = (json: unknown): Exchange => ({ status: 200, json }) as unknown as Exchange;

/** A list of so many messages, three a page, of which the last one has replies. */
function listOf(count: number, parameter: string) {
  const asked: string[] = [];
  const page = (start: number): Exchange => {
    const items = Array.from({ length: Math.min(3, count - start) }, (_, index) => ({
      id: `m${start + index}`,
      replies_count: start + index === count - 1 ? 2 : 0,
    }));
    const next = start + 3 < count ? `c${start + 3}` : null;
    return answered({ data: { items, page_info: { has_next: next !== null, next_cursor: next } } });
  };
  const ask = async (url: string): Promise<Exchange> => {
    asked.push(url);
    const cursor = new URL(url, "http://h").searchParams.get(parameter);
    return page(cursor === null ? 0 : Number(cursor.slice(1)));
  };
  return { ask, asked, first: page(0) };
}

const pagesOf = (list: ReturnType<typeof listOf>, published: readonly string[]) =>
  withFurtherPages(list.ask, {
    path: "/v1/conversations/c/messages",
    published,
    first: list.first,
    read: (exchange) => itemsOf("listMessages", exchange),
    isEnough: (items) => items.some(({ replies_count: count }) => typeof count === "number" && count > 1),
  });

describe("further pages", () => {
  it("are read until a thread with replies is found, by the parameter that leads on", async () => {
    const list = listOf(8, "page_token");
    const items = await pagesOf(list, ["limit", "before", "page_token"]);
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 8 }, (_, index) => `m${index}`));
    expect(list.asked.filter((url) => url.includes("before="))).toHaveLength(0);
  });

  it("are four at most", async () => {
    const list = listOf(300, "cursor");
    expect(await pagesOf(list, ["cursor"])).toHaveLength(15);
    expect(list.asked).toHaveLength(4);
  });

  it("are not read where the first one is enough, or no parameter leads on", async () => {
    const whole = listOf(3, "cursor");
    expect(await pagesOf(whole, ["cursor"])).toHaveLength(3);
    const other = listOf(9, "something");
    expect(await pagesOf(other, ["cursor", "before"])).toHaveLength(3);
    expect([whole.asked.length, other.asked.length]).toEqual([0, 2]);
  });
});

it("words of what was forwarded find a call and a clipboard", async () => {
  const forwards: readonly JsonObject[] = [
    { id: "m1", content: null, forward_source: { content: "Planning of the harbour" } },
  ];
  const query = new Map([
    ["searchCalls", ["q"]],
    ["searchClipboards", ["q"]],
  ]);
  const ask = async (url: string): Promise<Exchange> => {
    const found = url.includes("harbour") ? [{ id: url.includes("calls") ? "call1" : "clip1" }] : [];
    return answered({ data: { items: found } });
  };
  const published = { query, bodies: {} } as unknown as PublishedNames;
  const { fixtures } = await search(ask, published, "q", forwards);
  expect(fixtures).toEqual({
    call: "call1",
    call_word: "harbour",
    clipboard: "clip1",
    clipboard_word: "harbour",
  });
});

// The searches: every word of the query must occur; a message comes nested in a hit.

import type { Request, Route } from "../http/http.ts";
import { listBody, page } from "../http/pages.ts";
import type { Json } from "../http/reading.ts";
import { unprocessable } from "../http/refusal.ts";
import { canOpen, type Member, type World } from "../world/world.ts";
import { conversationView, memberView } from "./conversations.ts";
import { messageView } from "./messages.ts";

interface Hit {
  id: string;
  words: string;
  view: () => Json;
}

export const searchRoutes = (world: World): Route[] => [
  route(world, { kind: "messages", name: "q", scopes: ["messages:read"] }, (who) =>
    [...world.messages.values()]
      .filter((one) => canOpen(who, one.conversation) && one.listedAt <= Date.now())
      .map((one) => ({ id: one.id, words: one.text, view: () => messageView(world, one, who) }))
      .reverse(),
  ),
  route(world, { kind: "conversations", name: "query", scopes: ["messages:read"] }, (who) =>
    [...world.conversations.values()]
      .filter((one) => canOpen(who, one))
      .map((one) => ({ id: one.id, words: one.name, view: () => conversationView(world, one) })),
  ),
  route(world, { kind: "members", name: "query", scopes: [] }, (who) =>
    [...world.members.values()]
      .filter((one) => one.workspace === who.workspace)
      .map((one) => ({ id: one.id, words: one.name, view: () => memberView(one) })),
  ),
  route(world, { kind: "calls", name: "query", scopes: ["calls:read"] }, (who) =>
    [...world.calls.values()]
      .filter((one) => canOpen(who, one.conversation))
      .map((one) => ({
        id: one.id,
        words: `${one.title} ${one.recap}`,
        view: () => ({ id: one.id, title: one.title, began: world.stamp(one.at) }),
      })),
  ),
  route(world, { kind: "tasks", name: "query", scopes: ["tasks:read"] }, (who) =>
    [...world.tasks.values()]
      .filter((one) => canOpen(who, one.conversation))
      .map((one) => ({ id: one.id, words: one.name, view: () => ({ id: one.id, name: one.name }) })),
  ),
  route(world, { kind: "clipboard", name: "query", scopes: ["messages:read"] }, (who) =>
    [...world.clips.values()]
      .filter((one) => one.owner === who)
      .map((one) => ({
        id: one.id,
        words: `${one.title} ${one.text}`,
        view: () => ({ id: one.id, title: one.title }),
      })),
  ),
];

interface SearchRoute {
  readonly kind: string;
  readonly name: string;
  readonly scopes: string[];
}

function route(world: World, { kind, name, scopes }: SearchRoute, all: (who: Member) => Hit[]): Route {
  return {
    method: "GET",
    path: `/search/${kind}`,
    scopes,
    errors: kind === "messages" ? "nested" : "legacy",
    run: ({ query, who }: Request) => {
      const wanted = query.get(name);
      if (wanted === null || wanted.trim() === "") throw unprocessable(`${name} is missing`);
      const mode = query.get("mode");
      if (mode !== null && !["semantic", "words"].includes(mode)) throw unprocessable("mode is not known");
      const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
      const hits = all(who).filter((hit) => words.every((word) => hit.words.toLowerCase().includes(word)));
      const names = { limit: "size", cursor: "from" };
      const cut = page(world, { list: `search ${kind} ${wanted}`, query, names }, hits, ({ id }) => id);
      return {
        status: 200,
        body: listBody(cut, (hit) =>
          world.choices.nestsHits ? { score: 1, [kind.replace(/s$/, "")]: hit.view() } : hit.view(),
        ),
      };
    },
  };
}

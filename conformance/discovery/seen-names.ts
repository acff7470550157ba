// Which properties of a message name its conversation and its author, seen in what they hold: the id of the
// conversation that was read, an id under which a member can be read, the name that is read there.
import { isSuccess } from "../exchange/exchange.ts";
import { idText, single } from "../readers/envelope.ts";
import type { JsonObject } from "../text/json.ts";
import type { Ask } from "./ask.ts";
import { mayBeId } from "./id-property.ts";

/** Names by the group of bindings. */
export type SeenNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Read {
  /** At least two messages of one conversation, with the deployment's names alone. */
  readonly messages: readonly JsonObject[];
  /** The id of that conversation. */
  readonly conversation: string;
  readonly memberPath: (id: string) => string;
}

/** How many properties of a message are tried as the id of a member. */
const MAX_TRIED = 6;

/** A name is given only where one property alone can be meant. */
export async function seenNames(ask: Ask, { messages, conversation, memberPath }: Read): Promise<SeenNames> {
  const [first] = messages;
  if (first === undefined || messages.length < 2) return {};
  const inside = only(
    Object.keys(first).filter((name) => messages.every((message) => message[name] === conversation)),
  );
  const message = inside === undefined ? {} : { conversation_id: inside };
  const found: { readonly author: string; readonly id: string; readonly member: JsonObject }[] = [];
  const candidates = Object.entries(first).filter(
    ([, value]) => typeof value === "string" && value !== conversation && mayBeId(value) && !isTime(value),
  );
  for (const [author, value] of candidates.slice(0, MAX_TRIED)) {
    const id = idText(value) ?? "";
    const read = await ask(memberPath(id));
    if (isSuccess(read)) found.push({ author, id, member: single(read.json) ?? {} });
  }
  const by = found.length === 1 && candidates.length <= MAX_TRIED ? found[0] : undefined;
  if (by === undefined) return { message };
  const own = only(Object.keys(by.member).filter((name) => by.member[name] === by.id));
  const names = Object.entries(first).filter(
    ([name, value]) =>
      name !== by.author &&
      typeof value === "string" &&
      value !== by.id &&
      shown(by.member, value).length === 1,
  );
  const name = only(names.map(([property]) => property));
  const displayed = name === undefined ? undefined : shown(by.member, first[name])[0];
  return {
    message: { ...message, author_id: by.author, ...(name === undefined ? {} : { author_name: name }) },
    member: {
      ...(own === undefined ? {} : { id: own }),
      ...(displayed === undefined ? {} : { display_name: displayed }),
    },
  };
}

const only = (names: readonly string[]): string | undefined => (names.length === 1 ? names[0] : undefined);

const shown = (member: JsonObject, value: unknown): readonly string[] =>
  Object.keys(member).filter((name) => value !== "" && member[name] === value);

const isTime = (value: unknown): boolean => /^\d{4}-\d\d-\d\dT/.test(String(value));

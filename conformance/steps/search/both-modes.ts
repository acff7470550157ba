// One message in both modes of the message search.
import type { Role, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { items, readId } from "../../readers/envelope.ts";
import { hitDifferences, hitLacks } from "../../readers/lists/same-hit.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import type { CreatedMessage } from "../messages/messages.ts";
import { readUntil } from "../running/call-until.ts";

const operation = "searchMessages";

/** A page of hits, in one of the modes. */
export const askInMode = (
  session: Session,
  q: string,
  as: Role,
  mode: "semantic" | undefined,
): Promise<Exchange> => session.call(operation, { as, query: { q, mode } });

export const hitOf = ({ json }: Exchange, id: string): JsonObject | undefined =>
  (items(json) ?? []).filter(isObject).find((item) => readId(item) === id);

/** Judges SRC-13 on one message: both modes show a message that both find in the same way. */
export async function judgeModes(
  session: Session,
  name: string,
  { id, exchange }: CreatedMessage,
  word: string,
): Promise<void> {
  const read = async () => [
    await askInMode(session, word, "primary", undefined),
    await askInMode(session, word, "primary", "semantic"),
  ];
  const differences = ([plain, semantic]: readonly Exchange[]): readonly string[] => {
    const [one, other] = [plain && hitOf(plain, id), semantic && hitOf(semantic, id)];
    return one === undefined || other === undefined ? [] : hitDifferences(one, other);
  };
  const last = await readUntil(
    session,
    read,
    (exchanges) => differences(exchanges).length === 0,
    session.profile.timing.search_index_ms,
  );
  const [plain, semantic] = last.map((one) => hitOf(one, id));
  if (plain === undefined || semantic === undefined) return;
  const lacks = hitLacks(plain, semantic);
  session.judge("SRC-13", lacks.length === 0, {
    message: `a hit with mode=semantic lacks the ${lacks.join(" and ")} of ${name} that one without a mode has`,
    expected: lacks.map((property) => plain[property]),
    found: semantic,
    exchanges: [exchange, ...last],
  });
  const different = differences(last);
  session.judgeNone(
    "SRC-13",
    different.map((property) => semantic[property]),
    {
      message: `a hit with mode=semantic shows another ${different.join(" and ")} of ${name} than one without a mode`,
      expected: different.map((property) => plain[property]),
      exchanges: [exchange, ...last],
    },
  );
}

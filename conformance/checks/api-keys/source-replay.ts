// A caller that lost the response to creating an inbound webhook source repeats the request with its Idempotency-Key.

import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { isReplayable } from "../../steps/keys/issued/keys.ts";
import { readList } from "../../steps/lists/listing.ts";
import { createKeptSource, keeperOf } from "../../steps/webhooks/inbound-sources.ts";
import { counted } from "../../text/counted.ts";
import { atPointer } from "../../text/pointer.ts";

/** At the same time. */
const RUNNERS = 4;

export default defineCheck({
  title:
    "repeating the creation of an inbound webhook source with its Idempotency-Key reveals the same secret",
  requirements: ["IDM-19"],
  capabilities: ["inbound-webhooks"],
  needs: [
    "bindings.paths.createInboundSource",
    "bindings.paths.listInboundSources",
    "bindings.inbound_source.body",
    "bindings.inbound_source.id",
    "bindings.inbound_source.secret",
  ],
  async run(session) {
    const idempotencyKey = session.newKey();
    const name = session.unique("source");
    const create = () => createKeptSource(session, name, { idempotencyKey });
    const [idAt, secretAt] = [
      session.need("bindings.inbound_source.id"),
      session.need("bindings.inbound_source.secret"),
    ];
    const first = await create();
    const secret = session.given(
      isSuccess(first) && atPointer(first.json, secretAt),
      "the creation of an inbound webhook source reveals a secret",
      first,
    );
    session.secrets.add(String(secret), "inbound source secret");
    const listed = await readList(session, { operation: "listInboundSources", as: keeperOf(session) });
    session.given(listed.complete, "inbound webhook sources can be listed to their end", listed.last);
    const isShown = JSON.stringify(listed.items).includes(String(secret));
    session.given(!isShown, "the secret of an inbound webhook source is shown once and not in its list");
    const judgeAgain = async (when: string): Promise<void> => {
      const again = await create();
      session.given(
        isReplayable(session, first, again),
        "the repetition arrives within timing.secret_replay_ms of the creation",
      );
      const found = { id: atPointer(again.json, idAt), secret: atPointer(again.json, secretAt) };
      const isSame = found.id === atPointer(first.json, idAt) && found.secret === secret;
      session.judge("IDM-19", isSuccess(again) && isSame, {
        message: `a repeated creation of an inbound webhook source with the same Idempotency-Key${when} did not reveal the same secret again`,
        expected: `2xx with the id at ${idAt} and the secret at ${secretAt} of the first response`,
        found: isSuccess(again)
          ? { id: found.id, secret: found.secret === undefined ? "none" : "another or of another source" }
          : responseOf(again),
        exchanges: [first, again],
      });
    };
    for (const when of ["", ", a second time,"]) await judgeAgain(when);
    // Whether it is a conflict is judged elsewhere.
    await createKeptSource(session, session.unique("source"), { idempotencyKey });
    await judgeAgain(", after another name had been sent with it,");
    await judgeOne(session, name);
    await judgeRace(session, secretAt);
  },
});

/** Repetitions leave one source of the name. */
async function judgeOne(session: Session, name: string): Promise<void> {
  const { items, last } = await readList(session, { operation: "listInboundSources", as: keeperOf(session) });
  const found = items.filter((item) => holdsText(item, name));
  session.judge("IDM-19", found.length <= 1, {
    message: "the repeated creation of an inbound webhook source created more than one of them",
    expected: "one source of this name",
    found: found.map(idOrItem),
    exchanges: [last],
  });
}

/** Of equal concurrent creations, all that show a secret show the same one. */
async function judgeRace(session: Session, secretAt: string): Promise<void> {
  const [name, idempotencyKey] = [session.unique("source"), session.newKey()];
  const exchanges = await Promise.all(
    Array.from({ length: RUNNERS }, () => createKeptSource(session, name, { idempotencyKey })),
  );
  const secrets = new Set(exchanges.filter(isSuccess).map(({ json }) => atPointer(json, secretAt)));
  for (const secret of secrets) session.secrets.add(String(secret), "inbound source secret");
  session.given(secrets.size > 0, "one of several equal creations of a source is accepted", exchanges[0]);
  session.judge("IDM-19", secrets.size === 1, {
    message: `${RUNNERS} identical concurrent creations of an inbound webhook source with one Idempotency-Key returned different secrets`,
    expected: "one secret, or 409 while the first request is in progress",
    found: `${counted(secrets.size, "secret")}; statuses ${exchanges.map(({ status }) => status).join(", ")}`,
    exchanges,
  });
  await judgeOne(session, name);
}

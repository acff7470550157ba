// An endpoint is created with a name, a target and event types, shows them afterwards, and comes with its secret.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import {
  type EndpointSettings,
  enabledTypes,
  knownEndpoint,
  quietUrl,
  readEndpoint,
  readSettings,
  requestEndpoint,
  signingSecret,
} from "../../steps/webhooks.ts";
import { readId, single } from "../../wire/envelope.ts";
import { sameSetting } from "../../wire/webhook-settings.ts";

interface Wish {
  readonly name: string;
  readonly below: string;
  readonly events: readonly string[];
}

const members = ["name", "url", "events"] as const;
const targets = ["", "/deep/er", "?team=a&empty=", "/hook?q=%C3%A9%20x#part"];
/** In the form that a deployment which normalises text would leave alone. */
const words = ["audit", "é", "漢字", "שלום", "🚀", "<b>", "&amp;", "'quoted'", "a\\b", "%20", "{{x}}"];
/** With what makes them unique none is longer than 64 characters, which is a usual maximum. */
const names = ["audit", "Überwachung 監査 🚀", 'a "quoted" name, with <marks> & more', "x".repeat(36)];

/** A part of a path, never one that only goes up. fast-check's own paths take a second to make ready. */
const segment = fc
  .string({ unit: fc.constantFrom(..."abcXYZ019-._~!$&'()*+,;=:@", "%20", "%C3%A9"), maxLength: 12 })
  .map((text) => `/p${text}`);

export default defineCheck({
  title: "creating a webhook endpoint answers with its secret, and reading it shows what it was created with",
  requirements: ["WHK-01", "WHK-04"],
  capabilities: ["webhooks"],
  needs: [
    "bindings.webhook_endpoint.name",
    "bindings.webhook_endpoint.url",
    "bindings.webhook_endpoint.events",
  ],
  async run(session) {
    const types = enabledTypes(session);
    for (const [index, below] of targets.entries())
      await create(
        { name: names[index] ?? "", below, events: index % 2 === 0 ? types : types.slice(-1) },
        session,
      );
    const wish = fc.record<Wish>({
      name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(" ")),
      below: fc.array(segment, { maxLength: 4 }).map((segments) => segments.join("")),
      events: fc.subarray([...types], { minLength: 1 }),
    });
    await session.property(wish, create, { examples: 8 });
  },
});

async function create(wish: Wish, session: Session): Promise<void> {
  const settings = {
    name: `${session.unique("endpoint")} ${wish.name}`,
    url: `${await quietUrl(session)}${wish.below}`,
    events: wish.events,
  };
  const created = await requestEndpoint(session, settings);
  session.given(created.status !== 429, "the number of webhook endpoints is not limited to fewer", created);
  const isOpen =
    settings.url.startsWith("http:") && session.profile.statuses.invalid.includes(created.status);
  session.given(
    !isOpen,
    "a target without TLS is taken (webhooks.relay_url gives the suite one with)",
    created,
  );
  const id = readId(single(created.json));
  const holds = isSuccess(created) && (signingSecret(created) ?? "") !== "" && id !== undefined;
  session.judge("WHK-01", holds, {
    message:
      "creating a webhook endpoint was not answered with its id and its signing secret in data.signing_secret",
    expected: "data with id and a non-empty signing_secret",
    found:
      id === undefined || !isSuccess(created)
        ? answerOf(created)
        : `id ${id}, members ${Object.keys(single(created.json) ?? {}).join(", ")}`,
  });
  const endpoint = knownEndpoint(session, created);
  const shownBy = (answer: Exchange): Required<EndpointSettings> =>
    readSettings(session, isSuccess(answer) ? single(answer.json) : undefined);
  const isAsCreated = (answer: Exchange): boolean =>
    members.every((member) => sameSetting(member, settings[member], shownBy(answer)[member]));
  const read = await readEndpoint(session, endpoint, isAsCreated);
  const shown = shownBy(read);
  for (const member of members) {
    session.judge("WHK-04", sameSetting(member, settings[member], shown[member]), {
      message: `reading a webhook endpoint does not show the ${member} that it was created with`,
      expected: settings[member],
      found: isSuccess(read) ? shown[member] : answerOf(read),
      exchanges: [created, read],
    });
  }
}

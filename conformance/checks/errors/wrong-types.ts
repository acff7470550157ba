// One wrong value in an otherwise valid body: each documented member in turn holds JSON of another type. The valid
// body was accepted before; the wrong one is refused, and nothing of it is stored.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import type { OperationId } from "../../generated/operations.ts";
import { listAround, tagged } from "../../steps/between-markers.ts";
import { newSource } from "../../steps/imports.ts";
import { inTurn } from "../../steps/in-turn.ts";
import { QuietThread } from "../../steps/quiet-thread.ts";
import { subscriptionBody } from "../../steps/realtime.ts";
import { validRequest } from "../../steps/requests.ts";
import {
  boundMembers,
  type DocumentedMember,
  documentedMembers,
  type JsonType,
  requiredMembers,
  withValue,
} from "../../wire/documented-members.ts";
import type { JsonObject } from "../../wire/envelope.ts";
import { isServed, servedOperations } from "../../wire/served-operations.ts";

export default defineCheck({
  title:
    "a body in which one documented member has a wrong type, or is missing, is refused and changes nothing",
  requirements: ["ERR-05"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const thread = await QuietThread.open(session);
    const place: Place = { thread, tag: session.unique("wrong-type") };
    const accepted = await acceptedOperations(session, place);
    const members = [
      ...documentedMembers.filter(({ operation }) => accepted.has(operation)),
      ...boundMembers(session.profile).filter(({ operation }) => isServed(session.profile, operation)),
    ];
    const listed = await listAround(session, async () => {
      // One member after the other: what appears in the thread is then the work of the last one.
      for (const [turn, member] of members.entries()) await judgeMember(session, place, member, turn);
      for (const { operation, pointer } of requiredMembers) {
        if (!accepted.has(operation)) continue;
        const body = withValue(validBody(session, operation, place), pointer, undefined);
        await judgeRefused(session, place, operation, body, `no ${pointer}`);
      }
    });
    session.judge("ERR-05", tagged(listed, place.tag).length === 0, {
      message: "a message with an invalid body was refused and stored all the same",
      expected: "no message with the tag of the refused ones",
      found: tagged(listed, place.tag),
    });
  },
});

const withoutControl: ReadonlySet<OperationId> = new Set(["createFile", "createWebhookEndpoint"]);

interface Place {
  readonly thread: QuietThread;
  /** Stands in every text that must not be stored. */
  readonly tag: string;
}

/** The controls: operations whose valid body the deployment takes from this key. */
async function acceptedOperations(session: Session, place: Place): Promise<ReadonlySet<OperationId>> {
  const accepted = new Set<OperationId>(["createMessage"]);
  for (const operation of ["openRealtimeConnection", "createImport"] as const) {
    if (!isServed(session.profile, operation)) continue;
    if (isSuccess(await session.call(operation, { body: validBody(session, operation, place) })))
      accepted.add(operation);
  }
  return accepted;
}

function validBody(session: Session, operation: OperationId, { thread, tag }: Place): JsonObject {
  if (operation === "openRealtimeConnection") return subscriptionBody({});
  if (operation === "createImport") return { ...newSource(session) };
  const bound = servedOperations(session.profile).find(({ id }) => id === operation);
  if (bound !== undefined && operation !== "createMessage")
    return validRequest(session, bound, { ids: {} }).body as JsonObject;
  return { markdown_content: session.unique(tag), ...thread.place };
}

/** JSON of other types than the member's own, at once; then a look at the thread. */
async function judgeMember(
  session: Session,
  place: Place,
  member: DocumentedMember,
  turn: number,
): Promise<void> {
  const { operation, pointer } = member;
  const before = await itemsBefore(session, place, member);
  if (before === undefined) return;
  const accepted = await Promise.all(
    inTurn(session, wrongValues(member), turn, 2).map((value) => {
      const body = withValue({ ...validBody(session, operation, place), ...before }, pointer, value);
      return judgeRefused(session, place, operation, body, `${typeName(value)} at ${pointer || "its top"}`);
    }),
  );
  if (operation !== "createMessage") return;
  const written = await place.thread.newReplies(session);
  session.judge("ERR-05", accepted.includes(true) || written.length === 0, {
    message: `${operation} with a wrong type at ${pointer} was refused and wrote a message all the same`,
    expected: "no new reply in the thread",
    found: written,
  });
}

/** A list with one right item for a wrong one to stand behind; `undefined` where the deployment does not take it. */
async function itemsBefore(
  session: Session,
  place: Place,
  { operation, pointer }: DocumentedMember,
): Promise<JsonObject | undefined> {
  const name = /^\/(\w+)\/1$/.exec(pointer)?.[1];
  if (name === undefined) return {};
  const { root } = place.thread;
  const list = { [name]: [/_ids$/.test(name) ? root.id : `https://example.com/${session.unique("item")}`] };
  const control = await session.call(operation, {
    path: { conversationId: root.conversation },
    body: { markdown_content: session.unique("control"), ...list },
  });
  return isSuccess(control) ? list : undefined;
}

/** @returns whether the deployment accepted the body */
async function judgeRefused(
  session: Session,
  { thread }: Place,
  operation: OperationId,
  body: unknown,
  fault: string,
): Promise<boolean> {
  const { invalid } = session.profile.statuses;
  const isMessage = operation === "createMessage";
  const exchange = await session.call(operation, {
    body,
    ...(isMessage ? { path: { conversationId: thread.root.conversation } } : {}),
  });
  // Uploads and webhook endpoints have no control, which would leave them behind: other refusals prove nothing.
  if (withoutControl.has(operation) && [401, 403, 404, 429].includes(exchange.status)) return false;
  session.judge("ERR-05", invalid.includes(exchange.status), {
    message: `${operation} with a body that has ${fault} was not refused as invalid input`,
    expected: invalid.join(" or "),
    found: answerOf(exchange),
    exchanges: [exchange],
  });
  return isSuccess(exchange);
}

const values: Readonly<Record<JsonType, readonly unknown[]>> = {
  string: ["text"],
  number: [0, 12.5],
  boolean: [true, false],
  // Many readers take null for absent.
  null: [],
  array: [[], ["text"]],
  object: [{}, { id: "text" }],
};

const wrongValues = ({ types }: DocumentedMember): readonly unknown[] =>
  Object.entries(values).flatMap(([type, wrong]) => (types.some((known) => known === type) ? [] : wrong));

const typeName = (value: unknown): string =>
  Array.isArray(value) ? "an array" : `${typeof value === "object" ? "an" : "a"} ${typeof value}`;

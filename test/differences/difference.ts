// A legal difference: something that another deployment may do otherwise because the specification leaves it open, put
// between the suite and the reference server together with the profile that describes it. The counterpart of the
// defects in test/proxy-mutants: no difference may turn a check of a MUST red.

import type { Profile } from "../../conformance/profile/profile.ts";
import type { OperationId } from "../../generator/generated/operations.ts";
import type { Ends, SocketDefect } from "../proxy-mutants/bridge.ts";
import type { Tampering } from "../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withJson,
} from "../proxy-mutants/message.ts";
import type { Forward } from "../proxy-mutants/proxy.ts";

/** Something that a check does: it calls an operation, opens a connection or receives deliveries. */
export type Concern = OperationId | "connection" | "delivery";

export interface Difference {
  /** `family/what-is-different`. */
  readonly name: string;
  /** The reason why it is open, as "line 178" of the specification or a sentence. */
  readonly why: string;
  /** Differences with a topic in common cannot be combined. */
  readonly topics: readonly string[];
  /** The actions by which a check comes across it; unless given, any check may. */
  readonly concerns?: readonly Concern[];
  /** Names and places are changed last: nearest to the suite. */
  readonly isOuter?: boolean;
  /** Repeats the changes of the others, and therefore comes behind all of them. */
  readonly isOutermost?: boolean;
  /** Tried by itself only: what else it touches is not known. */
  readonly isAlone?: boolean;
  /** The deployment's own entries for it in the profile; everything else is found out. */
  readonly profile?: (profile: Profile) => Profile;
  /** SHOULD requirements that it breaks, because the text asks for them without fixing them. */
  readonly breaksShould?: readonly string[];
  /** State lives in here: one run, one state. */
  make(): Tampering;
}

type Operations = readonly Call["operation"][];

/** Changes successful JSON responses of some operations in place, or gives another body. */
export const inResults =
  (operations: Operations, change: (body: Json, call: Call) => Json | undefined) => (): Tampering => ({
    async http(call, forward) {
      const response = await forward(call);
      const body = operations.includes(call.operation) && isSuccess(response) ? jsonOf(response) : undefined;
      return body === undefined ? response : withJson(response, change(body, call) ?? body);
    },
  });

/** Changes whatever is answered. */
export const inAnswers =
  (change: (response: ProxyResponse, call: Call) => ProxyResponse) => (): Tampering => ({
    http: async (call, forward) => change(await forward(call), call),
  });

/** Changes requests on their way to the server. */
export const inCalls = (change: (call: Call) => Call) => (): Tampering => ({
  http: (call, forward) => forward(change(call)),
});

/** Changes frames of the server; `change` works in place, or sends frames itself and returns `false`. */
export const inFrames = (make: () => (frame: Json, ends: Ends) => unknown) => (): Tampering => {
  return {
    socket() {
      const change = make();
      return {
        fromServer(frame, ends) {
          if (change(frame, ends) !== false) ends.toClient(frame);
        },
      };
    },
  };
};

/** Several differences between one suite and one server: the last is nearest to the suite. */
export function combined(tamperings: readonly Tampering[]): Tampering {
  const isNeeded = (part: keyof Tampering): boolean => tamperings.some((one) => one[part] !== undefined);
  return {
    http: (call, forward) => tamperings.reduce(through("http"), forward)(call),
    ...(isNeeded("deliver")
      ? // A delivery comes from the server: the first is nearest to it.
        {
          deliver: (call: Call, forward: Forward) =>
            tamperings.toReversed().reduce(through("deliver"), forward)(call),
        }
      : {}),
    ...(isNeeded("socket")
      ? { socket: () => tamperings.flatMap((one) => one.socket?.() ?? []).reduce(joined, {}) }
      : {}),
  };
}

const through =
  (part: "http" | "deliver") =>
  (forward: Forward, tampering: Tampering): Forward => {
    const own = tampering[part];
    return own === undefined ? forward : (call) => own.call(tampering, call, forward);
  };

/** The frames of the inner one go through the outer one, and back, also those that either sends by itself. */
function joined(inner: SocketDefect, outer: SocketDefect): SocketDefect {
  const ofInner = (ends: Ends): Ends => ({
    ...ends,
    toClient: (next) => {
      if (typeof next === "string" || outer.fromServer === undefined) ends.toClient(next);
      else outer.fromServer(next, ofOuter(ends));
    },
  });
  const ofOuter = (ends: Ends): Ends => ({
    ...ends,
    toServer: (next) => {
      if (typeof next === "string" || inner.fromClient === undefined) ends.toServer(next);
      else inner.fromClient(next, ofInner(ends));
    },
  });
  return {
    ...inner,
    ...outer,
    fromServer: (frame, ends) => {
      if (inner.fromServer === undefined) ofInner(ends).toClient(frame);
      else inner.fromServer(frame, ofInner(ends));
    },
    fromClient: (frame, ends) => {
      if (outer.fromClient === undefined) ofOuter(ends).toServer(frame);
      else outer.fromClient(frame, ofOuter(ends));
    },
  };
}

/** A profile with other bindings in some groups. */
export const binding =
  (change: (bindings: Profile["bindings"]) => Partial<Profile["bindings"]>) =>
  (profile: Profile): Profile => ({
    ...profile,
    bindings: { ...profile.bindings, ...change(profile.bindings) },
  });

/** A deployment whose own document would say something else than it does publishes none. */
export const unpublished = (profile: Profile): Profile => ({
  ...profile,
  capabilities: new Set([...profile.capabilities].filter((name) => name !== "published-contract")),
});

/** Differences of deployments of which no contract is published that would describe them. */
export const undescribed = (list: readonly Difference[]): readonly Difference[] =>
  list.map((difference) => ({
    ...difference,
    isAlone: true,
    profile: (profile) => unpublished(difference.profile?.(profile) ?? profile),
  }));

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object in `data` of a response that succeeded. */
export function dataOf(response: ProxyResponse): Json | undefined {
  const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
  return isObject(data) ? data : undefined;
}

/** The objects of a response: the items of a list, or the one in `data` or at top level. */
export function objectsOf(body: Json): readonly Json[] {
  const { data } = body;
  if (isObject(data) && Array.isArray(data.items)) return data.items.filter(isObject);
  return isObject(data) ? [data] : [body];
}

/** Topics of differences that change the declaration of a file: others give its properties other names. */
export const DECLARATION = ["filename", "content_type", "size_bytes", "sha256"].map(
  (name) => `createFile-${name}`,
);

type Concerned = readonly OperationId[] | undefined;

/**
 * Makes the differences of a family, whose deployments publish no document.
 * @param common what they have in common, by their name and the operations that they concern
 */
export const familyOf =
  (family: string, common: (name: string, concerns: Concerned) => Pick<Difference, "topics" | "isAlone">) =>
  (
    name: string,
    why: string,
    concerns: Concerned,
    make: () => Tampering,
    more: Partial<Difference> = {},
  ): Difference => ({
    name: `${family}/${name}`,
    why,
    ...(concerns !== undefined && { concerns }),
    profile: unpublished,
    make,
    ...common(name, concerns),
    ...more,
  });

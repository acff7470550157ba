// Where a deployment is found, and what its contract says of it: below a path of a gateway, and in a document that is written
// for each request.
import type { Profile } from "../../../conformance/profile/profile.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, jsonOf, operationOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

const BELOW = "/chat/api";

/** The gateway knows the API below a path; storage and realtime have addresses of their own. */
const belowAPath = (): Tampering => ({
  async http(call, forward) {
    if (call.operation === "storage") return forward(call);
    if (!call.url.startsWith(`${BELOW}/`)) return refused(404, "no_route", "there is nothing here");
    const url = call.url.slice(BELOW.length);
    return forward({ ...call, url, operation: operationOf(call.method, url) });
  },
});

/** Paths come in another order each time, and the document says when it was written. */
const writtenEachTime = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    const isDocument = call.url.split("?")[0] === "/openapi.json" && isSuccess(response);
    const body = isDocument ? jsonOf(response) : undefined;
    if (body === undefined || !isObject(body.paths)) return response;
    const paths = Object.fromEntries(
      Object.entries(body.paths)
        .map((entry) => ({ entry, rank: Math.random() }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ entry }) => entry),
    );
    const servers = [...(Array.isArray(body.servers) ? body.servers : []), { url: `/v1?at=${Date.now()}` }];
    return withJson(response, { ...body, paths, servers, "x-written-at": new Date().toISOString() });
  },
});

const difference = familyOf("addresses", (name) => ({ topics: [name, "document"], isAlone: true }));

export default [
  difference("below-a-path", "line 20: {base_url}, which may have a path", undefined, belowAPath, {
    profile: (profile: Profile) => ({ ...profile, baseUrl: `${profile.baseUrl}${BELOW}` }),
    isOutermost: true,
  }),
  difference(
    "the-document-is-written-each-time",
    "line 20: a machine-readable contract, and no line says that it stays the same to the letter",
    undefined,
    writtenEachTime,
    { profile: (profile: Profile) => profile },
  ),
] satisfies Difference[];

// Uploads that are completed under a path without the file, whose id stands in the body.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import type { Call } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf } from "../difference.ts";

const PATH = "/file-completions";

const idIn = (body: Buffer): string | undefined => {
  try {
    return JSON.parse(body.toString())?.file_id;
  } catch {
    return undefined;
  }
};

const withIdInPath = (call: Call): Call => {
  const id = call.method === "POST" && call.url === `/v1${PATH}` ? idIn(call.body) : undefined;
  if (id === undefined) return call;
  return {
    ...call,
    operation: "completeFile",
    url: `/v1/files/${encodeURIComponent(id)}/complete`,
    body: Buffer.alloc(0),
    headers: Object.fromEntries(
      Object.entries(call.headers).filter(([name]) => !/^content-(type|length)$/.test(name)),
    ),
  };
};

const difference = familyOf("uploads", () => ({ topics: ["paths of uploads"] }));

export default [
  difference(
    "completed-by-an-id-in-the-body",
    "line 267 shows no path, and no line says where the id of the file stands",
    ["completeFile"],
    (): Tampering => ({ http: (call, forward) => forward(withIdInPath(call)) }),
    {
      isOuter: true,
      profile: (profile) => ({
        ...profile,
        bindings: {
          ...profile.bindings,
          paths: { ...profile.bindings.paths, completeFile: PATH },
          bodies: { ...profile.bindings.bodies, completeFile: { file_id: "{{fileId}}" } },
        },
      }),
    },
  ),
] satisfies Difference[];

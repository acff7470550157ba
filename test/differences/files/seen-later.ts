// Files that other machines of a deployment see a moment later: no line says how soon.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  resourceOf,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, objectsOf } from "../difference.ts";
import { refused } from "../everywhere.ts";

const LATER_MS = 400;

/** After `operation` the file is shown as it was when it waited. */
const staleAfter = (operation: "completeFile" | "abortFile") => (): Tampering => {
  const waiting = new Map<string, ProxyResponse>();
  const changed = new Map<string, number>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation === "createFile" && isSuccess(response)) {
        const id = objectsOf(jsonOf(response) ?? {})[0]?.id;
        waiting.set(`${credentialOf(call)} ${id}`, { ...response, status: 200 });
      }
      const id = resourceOf(call);
      if (call.operation === operation && isSuccess(response) && !changed.has(id))
        changed.set(id, performance.now());
      const at = changed.get(id);
      return call.operation === "getFile" && at !== undefined && performance.now() - at < LATER_MS
        ? (waiting.get(`${credentialOf(call)} ${id}`) ?? response)
        : response;
    },
  };
};

/** The files of a message can be opened by its readers a moment later. */
function openedLater(): Tampering {
  const attached = new Map<string, { readonly key: string; readonly at: number }>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const ids =
        call.operation === "createMessage" && isSuccess(response) ? jsonOf(call)?.file_ids : undefined;
      for (const id of Array.isArray(ids) ? ids : [])
        if (!attached.has(id)) attached.set(id, { key: credentialOf(call), at: performance.now() });
      const own = call.operation === "getFile" ? attached.get(resourceOf(call)) : undefined;
      return own !== undefined &&
        isSuccess(response) &&
        own.key !== credentialOf(call) &&
        performance.now() - own.at < LATER_MS
        ? refused(404, "not_found", "there is no such file")
        : response;
    },
  };
}

const difference = familyOf("uploads", (name) => ({ topics: [name, "file status"] }));
const WHY = "no line says how soon what was done is seen";

export default [
  difference("ready-is-seen-a-moment-later", WHY, ["getFile"], staleAfter("completeFile")),
  difference("aborted-is-seen-a-moment-later", WHY, ["getFile"], staleAfter("abortFile")),
  difference("attached-files-open-a-moment-later", WHY, ["getFile"], openedLater),
] satisfies Difference[];

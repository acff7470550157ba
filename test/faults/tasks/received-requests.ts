// Servers with a fault in reading requests, a row each.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { after, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { onTheWayIn } from "../tools/responses.ts";

const readAsNumber = new WeakSet<object>();

export default defineFaults({
  // The version is read leniently where the entry is written, and strictly afterwards.
  "refused-text-version-leaves-entry": {
    title: "a task update whose expected_state_version is a number as text is refused and leaves its entry",
    breaks: ["TSK-29"],
    decorate: both(
      onTheWayIn((body, request) => {
        const version = (body as Loose | undefined)?.expected_state_version;
        if (!request.url.endsWith("/updates") || typeof version !== "string" || !/^\d+$/.test(version))
          return body;
        const read = { ...(body as Loose), expected_state_version: Number(version) };
        readAsNumber.add(read);
        return read;
      }),
      after("recordTaskUpdate", (_, request) => {
        if (readAsNumber.has(request.body))
          throw invalidBody("/expected_state_version", "type", "expected an integer");
      }),
    ),
  },
  // A number in quotation marks is text.
  "state-version-as-text-accepted": {
    title: "a task update whose expected_state_version is a number as text is recorded",
    breaks: ["TSK-29"],
    decorate: onTheWayIn((body, request) => {
      const version = (body as Loose | undefined)?.expected_state_version;
      if (!request.url.endsWith("/updates") || typeof version !== "string" || !/^\d+$/.test(version))
        return body;
      return { ...(body as Loose), expected_state_version: Number(version) };
    }),
  },
  // A list of numbers is not a number.
  "state-version-in-a-list-accepted": {
    title: "a task update whose expected_state_version is a list is recorded by its first number",
    breaks: ["ERR-05", "TSK-29"],
    decorate: onTheWayIn((body, request) => {
      const version = (body as Loose | undefined)?.expected_state_version;
      if (!request.url.endsWith("/updates") || !Array.isArray(version)) return body;
      return { ...(body as Loose), expected_state_version: version[0] };
    }),
  },
});

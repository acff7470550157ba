// Spec 207: state_version is there "to prevent stale concurrent writes". Updates wait for each other by the key that sent them.
import { defineFault } from "../tools/fault.ts";
import { racingUpdates } from "../tools/task-races.ts";

export default defineFault({
  title: "task updates of different members that arrive together with one version are all accepted",
  breaks: ["TSK-09"],
  decorate: racingUpdates((accepted, _, { caller }) =>
    accepted.every(([, other]) => other.caller.memberId !== caller.memberId),
  ),
});

// Line 300: a client may "report a handler failure"; the third one counts as abuse.
import { defineFault } from "../tools/fault.ts";
import { takingForViolations } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection on which three handler failures were reported is ended for policy_violation",
  breaks: ["RTS-49"],
  decorate: takingForViolations(() => {
    let failures = 0;
    return ({ error }) => {
      if (error !== undefined) failures += 1;
      return failures === 3;
    };
  }),
});

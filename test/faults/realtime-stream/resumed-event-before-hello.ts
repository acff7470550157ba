import { defineFault } from "../tools/fault.ts";
import { inFrames, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "hello comes after the first replayed event",
  breaks: ["RTS-01"],
  decorate: inFrames(({ resumePosition }) => {
    let hello: Loose | undefined;
    return (frame) => {
      if (frame.type === "hello" && resumePosition !== undefined) {
        hello = frame;
        return [];
      }
      const late = hello;
      hello = undefined;
      return late === undefined ? [frame] : [frame, late];
    };
  }),
});

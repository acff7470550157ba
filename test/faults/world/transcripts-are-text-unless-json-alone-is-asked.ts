// Line 211: "All JSON."; the transcript has a form for reading aloud, and an Accept header of several types gets it.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a transcript is plain text for a caller whose Accept header names JSON among other types",
  breaks: ["GEN-40", "GEN-17", "GEN-30"],
  decorate: onTheWayOut((text, request, reply) => {
    const { accept = "*/*" } = request.headers;
    const isTranscript = /\/calls\/[^/]+\/transcript/.test(request.url) && reply.statusCode === 200;
    if (!isTranscript || !/[,;]/.test(accept)) return text;
    const { segments } = JSON.parse(text) as { segments: { speaker_name: string; content: string }[] };
    reply.type("text/plain; charset=utf-8");
    return segments.map((segment) => `${segment.speaker_name}: ${segment.content}`).join("\n");
  }),
});

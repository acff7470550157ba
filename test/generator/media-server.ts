// The handlers of fixtures/media: each gives back what it was asked with, as its contract says.
import type { RequestParts, ResponseParts } from "../../generator/runtime/server/route.ts";

/** What the test fills in: values of a stream that a client reads, and what the server notices. */
export interface MediaState {
  readonly things: () => AsyncIterable<unknown>;
  readonly texts: () => AsyncIterable<unknown>;
}

type Handle = (request: RequestParts, context: { readonly caller?: string }) => Promise<ResponseParts>;

const echo: Handle = async ({ body }) => ({ status: 200, body });

export function mediaHandlers(state: MediaState): Readonly<Record<string, Handle>> {
  return {
    sendJson: echo,
    sendForm: echo,
    sendBytes: echo,
    sendText: echo,
    receiveForm: async () => ({ status: 200, body: "a=1" }),
    receiveParts: async () => ({ status: 200, body: new Blob(["--b--"]), contentType: "multipart/mixed" }),
    sendLines: echo,
    async sendImage({ body, contentType }) {
      return { status: 200, body, contentType: contentType ?? "" };
    },
    async sendEither({ body, contentType }) {
      if (body === undefined) return { status: 200, contentType: "text/csv", body: "nothing" };
      return { status: 200, body, contentType: contentType ?? "" };
    },
    async sendParts({ body }) {
      const { title, count, thing, file, more = [] } = body as Parts;
      const files = await Promise.all(
        [file, ...more].map(async (one) => ({ name: one.name, type: one.type, text: await one.text() })),
      );
      return { status: 200, body: { title, count, thing, files } };
    },
    watchThings: async () => ({ status: 200, body: state.things() }),
    watchTexts: async () => ({ status: 200, body: state.texts() }),
    async seeCookies({ cookies }, { caller }) {
      return { status: 200, body: { size: 0, ...cookies, caller } };
    },
  };
}

interface Parts {
  readonly title: string;
  readonly count?: number;
  readonly thing?: unknown;
  readonly file: File;
  readonly more?: readonly File[];
}

// Servers that show or lose a secret, a row each.
import { inKeys, inStatusAnswers, withSecrets } from "../tools/access/administration.ts";
import { inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inFramesOf } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "prefix-leaves-little": {
    title: "key_prefix is the secret without its last four characters",
    breaks: ["KEY-31"],
    decorate: withSecrets((secrets) =>
      inKeys((key) => ({ ...key, key_prefix: secrets.get(key.id)?.slice(0, -4) ?? key.key_prefix })),
    ),
  },
  "prefix-of-the-end": {
    title: "key_prefix is the end of the secret",
    breaks: ["KEY-19"],
    decorate: withSecrets((secrets) =>
      inKeys((key) => ({ ...key, key_prefix: secrets.get(key.id)?.slice(-8) ?? key.key_prefix })),
    ),
  },
  "rotated-secret-in-list": {
    title: "the list of keys shows the secret of a rotated key",
    breaks: ["KEY-02", "KEY-03"],
    decorate: withSecrets(
      (secrets) => inKeys((key) => ({ ...key, name: secrets.get(key.id) ?? key.name })),
      ["rotateApiKey"],
    ),
  },
  "rotation-shows-old-secret": {
    title: "a rotation answers with the secret that the key had",
    breaks: ["KEY-17"],
    decorate: withSecrets(
      (secrets) =>
        inData("rotateApiKey", (data, request) => {
          const secret = secrets.get(request.path.apiKeyId) ?? data.secret;
          return { ...data, secret };
        }),
      ["issueApiKey"],
    ),
  },
  "secret-in-hello": {
    title: "the hello of a connection carries the secret of the key that opened it",
    breaks: ["KEY-03"],
    decorate: withSecrets((secrets) =>
      inFramesOf("hello", (frame, { keyId }) => ({ ...frame, opened_with: secrets.get(keyId) })),
    ),
  },
  "secret-in-list": {
    title: "the list of keys shows the secret of a key",
    breaks: ["KEY-02", "KEY-03", "KEY-19"],
    decorate: withSecrets((secrets) =>
      inKeys((key) => ({ ...key, key_prefix: secrets.get(key.id) ?? key.key_prefix })),
    ),
  },
  "secret-on-revocation": {
    title: "revoking a key answers with its secret",
    breaks: ["KEY-03"],
    decorate: withSecrets((secrets) =>
      inStatusAnswers("revokeApiKey", (key) => ({ ...key, name: secrets.get(key.id) ?? key.name })),
    ),
  },
});

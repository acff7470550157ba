// Observations of files: exactly those who can read a message can fetch its files.

import { responseOf } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { refusals } from "../../../profile/profile.ts";
import { idIn, single } from "../../../readers/envelope.ts";
import { fileOf, filesOf } from "../../../readers/file.ts";
import { leaksIn } from "../../../steps/files/leaked-bytes.ts";
import { bytesDifference, download } from "../../../steps/files/uploads.ts";
import { askersOf } from "../../../steps/keys/access/elsewhere.ts";
import { lacksScope } from "../../../steps/keys/access/needed-scope.ts";
import { readMessage } from "../../../steps/running/call-until.ts";
import type { Eyes, Said, World } from "../world.ts";

/** The files of a message, for actors who can read it and those who cannot. */
export async function observeFiles(world: World, message: Said, eyes: Eyes): Promise<void> {
  const { session } = world;
  if (world.sees(eyes.actor, message.place) === undefined) return;
  if (message.files.length > 1 && world.sees(eyes.actor, message.place) === true)
    await observeNumber(world, message, eyes);
  for (const file of message.files) {
    if (world.sees(eyes.actor, message.place) === true) {
      const { read, url, fetched } = await download(session, file.id, { as: eyes.caller });
      if (lacksScope(read)) return;
      const id = idIn(fileOf(read), "id");
      session.judge("GEN-28", id === undefined || id === file.id, {
        message: `${eyes.caller.label} gets another file of ${message.name} than it requested`,
        expected: `file ${file.id}`,
        found: `file ${id}`,
        exchanges: [message.exchange, read],
      });
      const difference =
        fetched === undefined ? "no download URL" : bytesDifference(fetched, file.content.bytes);
      session.judge("FIL-18", difference === undefined, {
        message: `${eyes.caller.label} does not get the bytes of a file of ${message.name}`,
        expected: `${file.content.sizeBytes} bytes as they were uploaded`,
        found: url === undefined ? responseOf(read) : difference,
        exchanges: [message.exchange, read, ...(fetched === undefined ? [] : [fetched])],
      });
      continue;
    }
    const isElsewhere =
      world.mayBeElsewhere(file, eyes.actor) ||
      world.messages.some(
        (other) => other.files.includes(file) && world.sees(eyes.actor, other.place) !== false,
      );
    // The specification does not say whether its uploader may read it.
    const isShown = world.messages.some(
      (other) => other.files.includes(file) && world.isShownTo(other, eyes.actor),
    );
    if (isElsewhere || isShown || world.uploaderOf(file) === eyes.actor) continue;
    if (askersOf(session, file.id, [eyes.actor]).length === 0) continue;
    const exchange = await session.call("getFile", { as: eyes.caller, path: { fileId: file.id } });
    const leaks = await leaksIn(session, exchange, file);
    session.judge("FIL-20", leaks.length === 0, {
      message: `${eyes.caller.label}, who can read no message with the file, is given a download URL`,
      expected: refusals(session.profile),
      found: responseOf(exchange),
      exchanges: [message.exchange, exchange, ...leaks],
    });
  }
}

/** As many files as were sent, including those with equal names or equal bytes. */
async function observeNumber(world: World, message: Said, { caller }: Eyes): Promise<void> {
  const { session } = world;
  const numberOf = ({ json }: Exchange): number | undefined => filesOf(single(json), session.profile)?.length;
  const sent = message.files.length;
  const read = await readMessage(session, message.id, {
    as: caller,
    holds: (exchange) => isSuccess(exchange) && (numberOf(exchange) ?? sent) === sent,
  });
  if (!isSuccess(read) || numberOf(read) === undefined) return;
  session.judge("FIL-29", numberOf(read) === sent, {
    message: `GET of ${message.name} by ${caller.label} shows another number of files (${numberOf(read)}) than were attached (${sent})`,
    expected: message.files.map(({ id }) => id),
    found: filesOf(single(read.json), session.profile),
    exchanges: [message.exchange, read],
  });
}

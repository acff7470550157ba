// Contents to upload: ordinary pictures, which every deployment can show as an attachment, texts, and plain bytes.
import { crc32, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { nameClasses } from "../../inputs/name-classes.ts";
import { piecesOf } from "../../inputs/text-classes.ts";

export interface Content {
  readonly name: string;
  readonly contentType: string;
  /** Not enumerable, so that a counterexample shows the size and not every byte. */
  readonly bytes: Uint8Array;
  readonly sizeBytes: number;
}

export function contentOf(name: string, contentType: string, bytes: Uint8Array): Content {
  const described = { name, contentType, sizeBytes: bytes.byteLength };
  return Object.defineProperty(described, "bytes", { value: bytes }) as typeof described & {
    bytes: Uint8Array;
  };
}

/** An 8-bit grey PNG of noise; every seed gives other bytes, and the side decides on the size. */
export function picture(seed: number, side = 12, name = "picture.png"): Content {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const pixels = noise(seed, (side + 1) * side);
  // Each row begins with its filter; 0 is none.
  for (let row = 0; row < side; row++) pixels[row * (side + 1)] = 0;
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return contentOf(name, "image/png", bytes);
}

/** The signature and the header of a PNG. */
const PNG_HEAD_BYTES = 33;

/** How many bytes at the beginning tell the type of a content: a storage may know it by them. */
export const headBytes = ({ contentType }: Content): number =>
  contentType === "image/png" ? PNG_HEAD_BYTES : 0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Deterministic noise, so that a replayed example sends the same bytes. */
function noise(seed: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1;
  for (let index = 0; index < length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[index] = state & 0xff;
  }
  return bytes;
}

/** Another valid content of the same type and length, as far as the bytes show a type. */
export function otherContent({ contentType, bytes, name }: Content): Uint8Array {
  if (contentType !== "image/png") {
    const other = Buffer.alloc(bytes.byteLength, "o");
    return other.equals(bytes) ? Buffer.alloc(bytes.byteLength, "x") : other;
  }
  const side = Buffer.from(bytes).readUInt32BE(PNG_SIDE_AT);
  for (let seed = 1; seed <= MOST_TRIED; seed++) {
    const other = picture(seed, side, name).bytes;
    if (other.byteLength === bytes.byteLength && !Buffer.from(bytes).equals(other)) return other;
  }
  return bytes.map((byte, index) => (index < PNG_HEAD_BYTES ? byte : ~byte));
}

/** Where a PNG says how wide it is. */
const PNG_SIDE_AT = 16;
/** Noise of one side nearly always has one length. */
const MOST_TRIED = 20;

export const plainText = (text: string): Content => contentOf("notes.txt", "text/plain", Buffer.from(text));

/** Every byte value, zero bytes and line ends of all kinds; its type may not be welcome everywhere. */
const plainBytes = (seed: number, length: number): Content =>
  contentOf("data.bin", "application/octet-stream", noise(seed, length));

/** A picture of this side has a little less than 64 KiB. */
const MAX_SIDE = 250;
const MAX_BYTES = 64 * 1024;

const seed = fc.nat({ max: 0x7fff_ffff });

/**
 * Small ones mostly: large contents cost time and rarely show more. The code that makes attachments may
 * refuse pictures that are too small to show.
 */
const side = fc.oneof(
  { arbitrary: fc.integer({ min: 8, max: 24 }), weight: 4 },
  { arbitrary: fc.integer({ min: 25, max: MAX_SIDE }), weight: 1 },
);

export const pictures: fc.Arbitrary<Content> = fc.tuple(seed, side).map((drawn) => picture(...drawn));

const texts: fc.Arbitrary<Content> = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 400 })
  .map((text) => plainText(text.toWellFormed()));

/** Contents that any deployment takes. */
export const ordinary: fc.Arbitrary<Content> = fc.oneof(
  { arbitrary: pictures, weight: 3 },
  { arbitrary: texts, weight: 2 },
);

/** Contents that every run sends, however few examples it generates. */
export const corners: readonly Content[] = [
  plainText("a"),
  // As spreadsheets and editors write a text: with a byte order mark.
  plainText(`\ufeff${piecesOf("other scripts", "emoji", "CRLF", "tabs").join(" ")}`),
  picture(1, 1),
  picture(2, MAX_SIDE),
];

const JSON_TEXT = '{"words": "a text"}';

/** Compressed as a file, and not for the transfer: the content inside is another file. */
export const archive: Content = contentOf("words.json.gz", "application/gzip", gzipSync(JSON_TEXT));

/** More than a mebibyte, at which servers cut bodies off that nobody configured otherwise: a photograph has more. */
export const large = (): Content => picture(3, LARGE_SIDE, "photograph.png");

/** The side of a picture of one and a half million bytes. */
const LARGE_SIDE = 1_230;

/** Types that are written in less usual ways: with parameters, capitals, a suffix. */
const spelledTypes: readonly Content[] = [
  "text/plain; charset=utf-8",
  'text/plain;charset="UTF-8"',
  "text/markdown; charset=utf-8; variant=GFM",
  'text/plain; title="minutes; draft"',
  "Text/Plain",
  "application/vnd.example.v1+json",
  "application/ld+json",
].map((type) =>
  // A storage may know types by the bytes.
  contentOf("notes.txt", type, Buffer.from(type.endsWith("json") ? JSON_TEXT : "words of a text")),
);

/** Types that a storage, or a proxy in front of it, may take for others. */
export const unusualTypes: readonly Content[] = [...spelledTypes, archive];

/** Contents that a deployment may have rules against: any type, any name, nothing at all. */
export const unusual: fc.Arbitrary<Content> = fc.oneof(
  fc.tuple(seed, fc.integer({ min: 1, max: MAX_BYTES })).map((drawn) => plainBytes(...drawn)),
  fc.constant(plainText("")),
  fc
    .tuple(
      seed,
      fc.constantFrom(...nameClasses.map(({ around }) => `${around("picture")}.png`), "no-extension"),
    )
    .map(([drawn, name]) => picture(drawn, 12, name)),
);

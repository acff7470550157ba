// Addresses of pictures that are valid and that a program may write in its own way: code that normalises
// them, or takes them apart and puts them together again, changes one of them.

export const pictureAddresses: readonly string[] = [
  "https://images.example:443/default-port.png",
  "https://images.example/fragment.png#page=2",
  "HTTPS://Images.Example/Capitals.PNG",
  "https://images.example/a/../dots.png",
  "https://images.example/%c3%a4%7e.png?q=%2f",
  "https://images.example:8443/port.png?",
  "https://images.example/repeated.png?size=1&size=2&b&a=",
  "https://images.example/plus+and%20blank.png?q=a+b%2Bc",
  // With letters beyond ASCII, which not everybody takes for an address.
  "https://bilder-für-alle.example/grün.png",
];

/** In normal form, with parameters that a program may think to be of no use: none of them is its own. */
export const parameteredPictures: readonly string[] = [
  "https://images.example/a.png?utm_source=chat&utm_medium=share&v=2",
  "https://images.example/b.png?id=7&fbclid=IwAR0x&ref=home#top",
  "https://images.example/c.png?Expires=1893456000&Signature=ab~cd_ef&Key-Pair-Id=K2",
  "https://images.example/image?file=d.png&width=100&height=80&cache=no",
];

/** In normal form, of each kind together: each of them is kept where it is taken. */
export const unusualPictures: readonly (readonly string[])[] = [
  ["http://images.example/plain.png", "http://images.example:8080/plain.png?size=1"],
  [
    "https://images.example:8443/PHOTO.JPG",
    "https://images.example/avatar/7",
    "https://images.example/a;v=1/b,c/d.e-f_g~h@2x.v2.webp",
    "https://192.0.2.7/by-number.gif",
  ],
  // As long as signed addresses are, and shorter than the limit of browsers and proxies.
  [`https://images.example/signed.png?Signature=${"Ab1_".repeat(450)}`],
];

/** As many as a message surely may have at once. */
export const MOST_PICTURES = 4;

/** Numbers of pictures, the first that is taken is enough: lists are cut at a few and at ten. */
export const ALBUMS = [24, 12, 6] as const;

/** Neither in order nor all different. */
export const album = (size: number): readonly string[] =>
  [
    "b.png?size=1&of=2",
    "a.png",
    "c%20d.png",
    "a.png",
    ...Array.from({ length: size }, (_, index) => `${97 - index}.png`),
  ]
    .slice(0, size)
    .map((name) => `https://images.example/${name}`);

// Addresses of pictures that are valid and that a program may write in its own way: what normalises them, or takes them apart
// and puts them together again, changes one of them.

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

/** As many as a message surely may have at once. */
export const MOST_PICTURES = 4;

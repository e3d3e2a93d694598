// What a token of a user agent means, as bits of three masks. A token may mean several things.

/** What speaks for a program or for a person. */
export const SIGN = {
  /** A robot says that it is one. */
  declared: 1 << 0,
  /** A browser that a program drives. */
  automation: 1 << 1,
  /** An HTTP library or command-line tool, which names itself first. */
  library: 1 << 2,
  /** Text that attacks whoever reads the log, or a version run into the next product. */
  attack: 1 << 3,
  /** A link to a page about itself: the courtesy of robots, not of browsers. */
  link: 1 << 4,
  /** What robots do and browsers do not. */
  errand: 1 << 5,
  /** The address of a site or mailbox, which an app's name may resemble. */
  address: 1 << 6,
  /** `(compatible; …)` with something after it that no old browser wrote there. */
  compatible: 1 << 7,
  /** What a device in a person's hands carries when it does not begin like Mozilla. */
  personal: 1 << 8,
  /** Phones from before the browsers that we know. */
  oldPhone: 1 << 9,
  /** Browsers and apps of personal computers that begin with their own name. */
  oldBrowser: 1 << 10,
  /** Where a browser that begins like Mozilla says it runs. */
  platform: 1 << 11,
  /** Begins as browsers do. */
  browserLike: 1 << 12,
  /** Writes `Mozilla/` somewhere behind its beginning. */
  lateMozilla: 1 << 13,
  /** A robot's word with a version behind it, also in the description of a device. */
  stated: 1 << 15,
  /** An app of Apple's systems, which sends the app's own name. */
  appleApp: 1 << 14,
} as const

/** Operating system, device, and browsers that show in comments. */
export const TRAIT = {
  borrower: 1 << 0,
  android: 1 << 1,
  ios: 1 << 2,
  windows: 1 << 3,
  macos: 1 << 4,
  cfnetwork: 1 << 5,
  intel: 1 << 6,
  television: 1 << 7,
  tablet: 1 << 8,
  mobile: 1 << 9,
  mobileWord: 1 << 10,
  desktop: 1 << 11,
  otherBrowser: 1 << 12,
  apple: 1 << 13,
  webview: 1 << 14,
  linux: 1 << 15,
} as const

/** Names of products outside comments. */
export const PRODUCT = {
  frame: 1 << 0,
  chrome: 1 << 1,
  chromeExtra: 1 << 2,
  chromeIos: 1 << 3,
  version: 1 << 4,
  firefoxIos: 1 << 5,
  firefox: 1 << 6,
  firefoxExtra: 1 << 7,
  safari: 1 << 8,
  edge: 1 << 9,
  opera: 1 << 10,
  samsung: 1 << 11,
  oculus: 1 << 12,
  /** Any product that is none of these. */
  unknown: 1 << 13,
} as const

/** What a token makes the reader do, besides being noted. */
export const ACTION = {
  none: 0,
  /** A crawler, app or tool; the value is its number. */
  crawler: 1,
  app: 2,
  tool: 3,
  /** The comment that names the device begins. */
  device: 4,
  /** A bracket in which an app lists device and carrier begins, or ends. */
  shield: 5,
  unshield: 6,
  /** `@`: a mailbox follows, or not. */
  mailbox: 7,
  /** `(compatible`, and what an old browser writes after it. */
  compatible: 8,
  oldCompatible: 9,
  mozilla: 10,
  chromium: 11,
} as const

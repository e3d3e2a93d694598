// Meanings of user agent tokens, as bits of three masks. A token may have several.

/** Signs of a program or a person. */
export const SIGN = {
  /** A declared robot. */
  declared: 1 << 0,
  /** An automated browser. */
  automation: 1 << 1,
  /** An HTTP library or command-line tool at the start. */
  library: 1 << 2,
  /** Code that attacks readers of the log, or a version with no space before the next product. */
  attack: 1 << 3,
  /** A link to a page about the sender, which bots include and browsers do not. */
  link: 1 << 4,
  /** A robot's task, such as fetching or checking. */
  task: 1 << 5,
  /** A site's host name or a mailbox, either of which may resemble an app's name. */
  address: 1 << 6,
  /** `(compatible; …)` with content that no old browser sent. */
  compatible: 1 << 7,
  /** A person's device, even if the agent does not start with Mozilla. */
  personal: 1 << 8,
  /** Phones that predate the known browsers. */
  oldPhone: 1 << 9,
  /** Desktop browsers and apps that start with their own name. */
  oldBrowser: 1 << 10,
  /** The platform in an agent that starts with Mozilla. */
  platform: 1 << 11,
  /** Starts like a browser. */
  browserLike: 1 << 12,
  /** `Mozilla/` after the start. */
  lateMozilla: 1 << 13,
  /** A word for a bot with a version, which also counts in a device description. */
  stated: 1 << 15,
  /** An app that sends its own name: on an Apple system, or a desktop app built on Electron. */
  namedApp: 1 << 14,
  /** A component of Internet Explorer. */
  component: 1 << 16,
  /** A person's browser that includes a link. */
  linked: 1 << 17,
} as const

/** Operating system, device, and browsers named in comments. */
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
  gadget: 1 << 16,
  /** A `Version/` that Samsung's browser sent before it had a name, beside Chrome's. */
  unnamedSamsung: 1 << 17,
} as const

/** Product names outside comments. */
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
  /** Any other product. */
  unknown: 1 << 13,
  /** Apple's network library, which Safari uses to fetch resources other than pages. */
  appleNetwork: 1 << 14,
  /** Opera Neon's token; old phones use the same name for something else. */
  operaNeon: 1 << 15,
  /** Any other product with a version. */
  rival: 1 << 16,
} as const

/** A product with a version that is in no table. */
export const RIVAL = PRODUCT.unknown | PRODUCT.rival

/** Actions of the reader on a token, in addition to recording it. */
export const ACTION = {
  none: 0,
  /** A crawler, app or tool; the value is its index. */
  crawler: 1,
  app: 2,
  tool: 3,
  /** Start of the comment that names the device. */
  device: 4,
  /** Start or end of the brackets in which an app lists device and carrier. */
  openBracket: 5,
  closeBracket: 6,
  /** `@`: possibly part of a mailbox. */
  mailbox: 7,
  /** `(compatible`, and the tokens that old browsers send after it. */
  compatible: 8,
  oldCompatible: 9,
  mozilla: 10,
  chromium: 11,
  /** A crawler's name that other owners' crawlers also send. */
  borrowedName: 12,
} as const

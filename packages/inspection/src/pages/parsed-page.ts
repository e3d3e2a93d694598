import type { ClientRedirect } from './client-redirect.ts'

/** The contents of a page's HTML; the size of every part is limited. */
export interface ParsedPage {
  readonly title: string
  /** The primary subtag of `<html lang>`; `null` if missing. */
  readonly language: string | null
  /** All text except scripts and styles; includes hidden text, which crawlers also read. */
  readonly text: string
  /** How much of the text and how many of the linked sites are not in what scripts decode. */
  readonly served: { readonly text: number; readonly links: number }
  /** Sites that links, forms and scripts point to. */
  readonly links: readonly string[]
  readonly forms: readonly string[]
  readonly scripts: readonly string[]
  /** Full host names of scripts. */
  readonly scriptHosts: readonly string[]
  /** Sites that the page's ads link to. */
  readonly sponsors: readonly string[]
  /** Sites of all frames, and of the frames that cover the page. */
  readonly frames: readonly string[]
  readonly covers: readonly string[]
  /** Targets of the page's buttons, forms and downloads, as `site path`. */
  readonly buttons: readonly string[]
  readonly targets: readonly string[]
  readonly downloads: readonly string[]
  /** Prices as `currency amount`, and phone numbers as digits. */
  readonly prices: readonly string[]
  readonly phones: readonly string[]
  /** The canonical URL as `site path`; `null` if missing. */
  readonly canonical: string | null
  /** Editions for phones and AMP that the page declares, as `site path`. */
  readonly editions: readonly string[]
  /** Translations that the page declares, as `site path`. */
  readonly translations: readonly string[]
  /** Whether the page declares itself an AMP page, which runs no scripts of its own. */
  readonly isAmp: boolean
  /** Directives for crawlers in the page's head. */
  readonly robots: readonly string[]
  /** Values in structured data and previews, as `property value`. */
  readonly data: readonly string[]
  readonly social: readonly string[]
  readonly description: string
  /** Texts of the buttons and links that do not leave the page's site. */
  readonly actions: readonly string[]
  /** Target sites of links that are named after an app. */
  readonly apps: readonly string[]
  /** Apps in stores that the page links to, as `store id`. */
  readonly listings: readonly string[]
  /** Whether the page has a field for a password. */
  readonly asksPassword: boolean
  /** Whether structured data or metadata marks the page as a paid article. */
  readonly isPaid: boolean
  /** Text in an app's data, which its scripts display. */
  readonly appText: string
  /** Paths of images and style sheets, in the form used for comparison. */
  readonly assets: readonly string[]
  /** Sites that the page loads images and style sheets from. */
  readonly assetSites: readonly string[]
  /** Every kind of element as `parent>tag`, with its approximate count. */
  readonly shape: readonly string[]
  /** The target of the page's own redirect. */
  readonly redirect: ClientRedirect | null
  /** Whether visitors see nothing but the redirect, because it is all or happens soon. */
  readonly isOnlyRedirect: boolean
  /** Whether the page runs scripts that may change it. */
  readonly runsScripts: boolean
  /** Whether styles of the page may hide parts of it. */
  readonly mayHide: boolean
  /** Whether the response is a bot challenge instead of the page. */
  readonly isChallenge: boolean
  /** Whether the page was within the parser's limits; otherwise, the rest is unknown. */
  readonly isWhole: boolean
}

import type { Agent } from '../agents/agent.ts'
import { numberAt } from '../agents/characters.ts'
import { FIRST_VERSIONS } from './first-versions.ts'
import type { RequestHeaders } from './request-headers.ts'
import { SIGNAL } from './signals.ts'

/** From this version on, all Chromium browsers grease their brands the same way. */
const GREASED_CHROMIUM = 11_000
const MAX_HEADER = 512

/** Returns the Chromium version among the brands; 0 if there is none. */
const chromiumOfBrands = (brands: string): number => {
  const at = brands.indexOf('"Chromium";v="')
  return at < 0 ? 0 : numberAt(brands, at + 14)
}

/** In desktop mode, a phone or Chromebook sends Linux, while the hint may contain the real system. */
const contradictsPlatform = ({ os, claimedOs }: Agent): boolean =>
  os !== claimedOs && claimedOs !== 'other'

/** Chromium derives the hint and the word `Mobile` from the same setting; others freeze the word. */
const contradictsMobile = (
  mobile: string | null,
  userAgent: string,
  { browser, claimedOs }: Agent,
): boolean =>
  mobile === '?1'
    ? claimedOs === 'windows' || claimedOs === 'macos'
    : mobile === '?0' &&
      claimedOs === 'android' &&
      browser !== 'other' &&
      userAgent.includes(' Mobile ')

const GREASE_MARKS = [' ', '(', ':', '-', '.', '/', ')', ';', '=', '?', '_']
const GREASE_VERSIONS = ['8', '99', '24']

/**
 * The made-up brands of Chromium versions, by the major version modulo their number
 * (`GetGreasedUserAgentBrandVersion` in Chromium's
 * components/embedder_support/user_agent_utils.cc). Without the first quote, because a search for
 * `N` stops nowhere else in most lists.
 */
const GREASES = Array.from(
  { length: GREASE_MARKS.length * GREASE_VERSIONS.length },
  (_, major) =>
    `Not${GREASE_MARKS[major % 11]}A${GREASE_MARKS[(major + 1) % 11]}Brand";v="${GREASE_VERSIONS[major % 3]}"`,
)

const greaseSignals = (version: number, brands: string): number => {
  if (version < GREASED_CHROMIUM) return 0
  // Up to version 102, the brand was `" Not A;Brand"`, which stealth plugins still copy.
  if (brands.includes('" Not')) return SIGNAL.oldGrease.bit
  const grease = GREASES[(version / 100) % GREASES.length]
  return grease !== undefined && brands.includes(grease) ? 0 : SIGNAL.ungreased.bit
}

/** Returns the signals for client hints that contradict the user agent. */
export const hintSignals = (headers: RequestHeaders, agent: Agent): number => {
  let signals = 0
  const { clientHintMobile } = headers
  const { browser, engine } = agent
  const sent = headers.clientHints ?? ''
  const brands = sent.length > MAX_HEADER ? sent.slice(0, MAX_HEADER) : sent
  if (contradictsPlatform(agent)) signals |= SIGNAL.platformConflict.bit
  if (contradictsMobile(clientHintMobile, headers.userAgent ?? '', agent)) {
    signals |= SIGNAL.mobileConflict.bit
  }
  const told = chromiumOfBrands(brands)
  if (engine?.name !== 'chromium') {
    const isOfChromium = told !== 0 && engine !== null
    return signals | SIGNAL.foreignHints.bit | (isOfChromium ? SIGNAL.versionConflict.bit : 0)
  }
  const isBorrowed =
    (browser === 'edge' || browser === 'opera') && brands.includes('"Google Chrome"')
  if (isBorrowed || (told !== 0 && told * 100 !== engine.version)) {
    signals |= SIGNAL.versionConflict.bit
  } else signals |= greaseSignals(engine.version, brands)
  if (clientHintMobile === null) {
    signals |= SIGNAL.mobileConflict.bit | SIGNAL.partialHints.bit
  } else if (headers.clientHintPlatform === null) signals |= SIGNAL.partialHints.bit
  if (engine.version < FIRST_VERSIONS.hints.chromium) signals |= SIGNAL.aheadOfVersion.bit
  return signals
}

import { type Cause, isLacking } from './causes.ts'

/** Returns the names of a cause's traits without the sign for an absent trait. */
const namesIn = ({ traits }: Cause): string[] =>
  traits.map((trait) => (isLacking(trait) ? trait.slice(1) : trait))

const LOCAL = new Set(['language', 'also', 'country'])
export const isLocal = (cause: Cause): boolean =>
  namesIn(cause).every((trait) => LOCAL.has(trait.split(':')[0] ?? ''))
/** Returns whether a cause only distinguishes where visitors are, by any sign of it. */
export const isOfPlace = (cause: Cause): boolean =>
  namesIn(cause).every((trait) => /^(?:language|also|country|zone):/.test(trait))
const DEVICE = /^(?:device:|person:|app:|headers:mobile|headers:hints|headers:no-hints)/
export const isDevice = (cause: Cause): boolean =>
  namesIn(cause).every(
    (trait) => DEVICE.test(trait) || (cause.isAny === true && trait.startsWith('machine:')),
  )
/** Returns whether crawlers on the same devices meet a cause too. */
export const isOfEveryone = (cause: Cause): boolean =>
  namesIn(cause).every((trait) => trait.startsWith('device:'))
/** Returns whether a cause is explained by layout and translation. */
export const isPlain = (cause: Cause): boolean =>
  isDevice(cause) ||
  namesIn(cause).every((trait) => DEVICE.test(trait) || LOCAL.has(trait.split(':')[0] ?? ''))
export const isOfApps = (cause: Cause): boolean =>
  namesIn(cause).some((trait) => trait.startsWith('app:'))
export const isKind = (cause: Cause): boolean =>
  namesIn(cause).every((trait) => /^(?:kind|machine|name|headers|person):/.test(trait))
export const isQuery = (cause: Cause): boolean =>
  namesIn(cause).every((trait) => /^(?:click|utm):/.test(trait))
/**
 * Returns whether a cause only distinguishes campaigns, whose parameters reviewers of an ad have
 * too.
 */
export const isOfCampaign = (cause: Cause): boolean =>
  namesIn(cause).every((trait) => trait.startsWith('utm:'))
/** Returns whether a cause only distinguishes where visitors come from. */
export const isOfSource = (cause: Cause): boolean =>
  namesIn(cause).every((trait) => /^(?:click|utm|referrer|host|mention):/.test(trait))
export const isOfAdvertising = (cause: Cause): boolean =>
  namesIn(cause).some((trait) => /^(?:click|utm|referrer|host|mention|name):/.test(trait))
/** Returns whether a cause only distinguishes countries. */
export const isOfCountry = (cause: Cause): boolean =>
  namesIn(cause).every((trait) => trait.startsWith('country:'))
/** Returns whether a cause only distinguishes what visitors did before. */
export const isPersonal = ({ traits }: Cause): boolean =>
  traits.every((trait) => trait.startsWith('cookies:'))
const FOLLOWED = /^(?:click|utm|host|mention):|^referrer:(?!none)|^headers:cross-site/
const OF_PEOPLE = /^(?:kind:person|person:|app:|headers:(?:fetch|hints|mobile|cross-site)$)/
/**
 * Returns whether a cause selects people who followed an ad, and not the reviewers who follow it.
 * Browsers alone say that they come from another site.
 */
export const isOfAdsPeople = ({ traits }: Cause): boolean =>
  traits.some((trait) => FOLLOWED.test(trait)) && traits.some((trait) => OF_PEOPLE.test(trait))

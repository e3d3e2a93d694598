import type { Cause } from './causes.ts'

const LOCAL = new Set(['language', 'also', 'country'])
export const isLocal = ({ traits }: Cause): boolean =>
  traits.every((trait) => LOCAL.has(trait.split(':')[0] ?? ''))
const DEVICE = /^(?:device:|person:|app:|headers:mobile|headers:hints|headers:no-hints)/
export const isDevice = ({ traits, isAny }: Cause): boolean =>
  traits.every((trait) => DEVICE.test(trait) || (isAny === true && trait.startsWith('machine:')))
/** Layout and translation together. */
export const isPlain = (cause: Cause): boolean =>
  isDevice(cause) ||
  cause.traits.every((trait) => DEVICE.test(trait) || LOCAL.has(trait.split(':')[0] ?? ''))
export const isKind = ({ traits }: Cause): boolean =>
  traits.every((trait) => /^(?:kind|machine|name|headers|person):/.test(trait))
export const isQuery = ({ traits }: Cause): boolean =>
  traits.every((trait) => /^(?:click|utm):/.test(trait))
export const isOfAdvertising = ({ traits }: Cause): boolean =>
  traits.some((trait) => /^(?:click|utm|referrer|mention|name):/.test(trait))

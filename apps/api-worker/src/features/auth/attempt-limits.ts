import { parseIp } from '@crivo/filter-engine'
import type { Limit } from './attempts.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
/** How many networks' worth of attempts the /48 around IPv6 networks may make. */
const NETWORKS_OF_A_SITE = 4

/**
 * Failed sign-ins. The strict limit is that of an email from one network, so that
 * guessing shuts the guesser out and not the person. An address may serve an
 * office, and an email may be guessed from many addresses.
 */
export const signInLimits = (email: string, address: string | null): Limit[] => [
  limit(`sign-in pair ${email} ${networkOf(address) ?? 'unknown'}`, 10, QUARTER_MS),
  limit(`sign-in email ${email}`, 50, QUARTER_MS),
  ...ofNetwork('sign-in', address, 50, QUARTER_MS),
]

/** Registrations, also refused ones: their answer tells whether an email is registered. */
export const registrationLimits = (email: string, address: string | null): Limit[] => [
  limit(`register email ${email}`, 10, HOUR_MS),
  ...ofNetwork('register', address, 20, HOUR_MS),
]

/** Requests for a link to a new password: each is a mail to somebody. */
export const resetRequestLimits = (email: string, address: string | null): Limit[] => [
  limit(`forgot email ${email}`, 5, HOUR_MS),
  ...ofNetwork('forgot', address, 20, HOUR_MS),
]

/** Links that were tried; nobody guesses one, but nobody should try for long either. */
export const linkLimits = (address: string | null): Limit[] =>
  ofNetwork('link', address, 30, QUARTER_MS)

/** Changes of the email that were asked for: each is a mail to somebody. */
export const emailChangeLimits = (accountId: number, address: string | null): Limit[] => [
  limit(`email account ${accountId}`, 5, HOUR_MS),
  ...ofNetwork('email', address, 20, HOUR_MS),
]

/** Wrong passwords of somebody who is signed in. */
export const currentPasswordLimits = (accountId: number, address: string | null): Limit[] => [
  limit(`password account ${accountId}`, 10, QUARTER_MS),
  ...ofNetwork('password', address, 50, QUARTER_MS),
]

/** Wrong codes of a second factor. */
export const secondFactorLimits = (accountId: number, address: string | null): Limit[] => [
  limit(`mfa account ${accountId}`, 10, QUARTER_MS),
  ...ofNetwork('mfa', address, 50, QUARTER_MS),
]

/** Checks of a domain's host: each is a request to somebody. */
export const validationLimits = (accountId: number): Limit[] => [
  limit(`validation account ${accountId}`, 60, QUARTER_MS),
]

/** Reports of abuse: each is a case that somebody has to read. */
export const abuseReportLimits = (address: string | null): Limit[] =>
  ofNetwork('abuse', address, 10, HOUR_MS)

/** Mails to admins about hosts that are nobody's here, of which anybody can name any number. */
export const strangeHostMailLimits = (): Limit[] => [limit('abuse mail', 10, HOUR_MS)]

/** Signs that a browser is active; an office sends many. */
export const activityLimits = (address: string | null): Limit[] =>
  ofNetwork('activity', address, 300, 5 * MINUTE_MS)

/** Shared inspections that are read; an office reads one together. */
export const sharedInspectionLimits = (address: string | null): Limit[] =>
  ofNetwork('shared', address, 120, 5 * MINUTE_MS)

const limit = (key: string, most: number, windowMs: number): Limit => ({ key, most, windowMs })

function ofNetwork(what: string, address: string | null, most: number, windowMs: number): Limit[] {
  const ip = address === null ? null : parseIp(address)
  const network = networkOf(address)
  if (ip === null || network === null) return []
  const limits = [limit(`${what} network ${network}`, most, windowMs)]
  // Whoever is given a /48, as sites are, has 65,536 networks.
  if (ip.version === 6) {
    const site = (ip.high >> 16n).toString(16)
    limits.push(limit(`${what} site ${site}`, most * NETWORKS_OF_A_SITE, windowMs))
  }
  return limits
}

/** An IPv4 address, or the /64 of an IPv6 address, which one subscriber has as a whole. */
export function networkOf(address: string | null): string | null {
  const ip = address === null ? null : parseIp(address)
  if (ip === null) return null
  return ip.version === 4 ? `4 ${ip.value}` : `6 ${ip.high.toString(16)}`
}

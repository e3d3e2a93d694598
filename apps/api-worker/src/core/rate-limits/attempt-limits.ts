import { parseIp } from '@crivo/filter-engine'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@crivo/shared'
import { mailboxOf } from '../accounts/mailbox-of.ts'
import type { Limit } from './claim-rate-limit.ts'
import { subscriberOf } from './subscriber-of.ts'

const QUARTER_MS = 15 * MINUTE_MS
/** The attempts allowed from an IPv6 /48, as a multiple of those from a /64. */
const NETWORKS_OF_A_SITE = 4

/**
 * Failed sign-ins. The limit by email and network is the strictest, so that guessing locks out the
 * attacker rather than the user. Many people in an office may share an IP address, and an email may
 * be guessed from many IP addresses.
 */
export const signInLimits = (email: string, address: string | null): Limit[] => [
  limit(`sign-in pair ${email} ${subscriberOf(address) ?? 'unknown'}`, 10, QUARTER_MS),
  limit(`sign-in email ${email}`, 50, QUARTER_MS),
  ...ofNetwork('sign-in', address, 50, QUARTER_MS),
]

/** Registrations, rejected ones included: the response reveals whether an email is registered. */
export const registrationLimits = (email: string, address: string | null): Limit[] => [
  limit(`register email ${email}`, 10, HOUR_MS),
  ...ofNetwork('register', address, 20, HOUR_MS),
]

/**
 * Password reset requests: each sends an email. By mailbox, because a stranger may register any
 * number of accounts with tags of one.
 */
export const resetRequestLimits = (email: string, address: string | null): Limit[] => [
  limit(`forgot email ${mailboxOf(email)}`, 5, HOUR_MS),
  ...ofNetwork('forgot', address, 20, HOUR_MS),
]

/** Attempts to open a link; limited even though guessing is infeasible. */
export const linkLimits = (address: string | null): Limit[] =>
  ofNetwork('link', address, 30, QUARTER_MS)

/** Requests to confirm an email address, by any account: its owner may not have asked for them. */
export const confirmationLimits = (email: string): Limit[] => [
  limit(`confirm email ${mailboxOf(email)}`, 10, DAY_MS),
]

/** Security notices to an email address that nobody has confirmed, so a stranger may cause them. */
export const unconfirmedNoticeLimits = (email: string): Limit[] => [
  limit(`notice email ${mailboxOf(email)}`, 10, DAY_MS),
]

/** Email change requests: each sends an email. */
export const emailChangeLimits = (
  accountId: number,
  email: string,
  address: string | null,
): Limit[] => [
  limit(`email account ${accountId}`, 5, HOUR_MS),
  ...ofNetwork('email', address, 20, HOUR_MS),
  ...confirmationLimits(email),
]

/** Invitations into an account: each sends an email, whose reader may not want it. */
export const invitationLimits = (
  accountId: number,
  email: string,
  address: string | null,
): Limit[] => [
  limit(`invite account ${accountId}`, 30, HOUR_MS),
  limit(`invite email ${mailboxOf(email)}`, 10, DAY_MS),
  ...ofNetwork('invite', address, 60, HOUR_MS),
]

/** Requests to confirm an address for emailed reports: each sends an email. */
export const reportMailLimits = (accountId: number, email: string): Limit[] => [
  limit(`report mail account ${accountId}`, 60, 24 * HOUR_MS),
  limit(`report mail email ${mailboxOf(email)}`, 5, 24 * HOUR_MS),
]

/** Wrong passwords of a signed-in user. */
export const currentPasswordLimits = (accountId: number, address: string | null): Limit[] => [
  limit(`password account ${accountId}`, 10, QUARTER_MS),
  ...ofNetwork('password', address, 50, QUARTER_MS),
]

/**
 * Wrong second-factor codes. Three codes are valid at any time, so without a limit per day, someone
 * who knows the password would guess one within a year.
 */
export const secondFactorLimits = (accountId: number, address: string | null): Limit[] => [
  limit(`mfa account ${accountId}`, 10, QUARTER_MS),
  limit(`mfa account day ${accountId}`, 50, DAY_MS),
  ...ofNetwork('mfa', address, 50, QUARTER_MS),
]

/**
 * Started and failed passkey sign-ins; guessing is hopeless, but each attempt stores a challenge.
 */
export const passkeyLimits = (address: string | null): Limit[] =>
  ofNetwork('passkey', address, 100, QUARTER_MS)

/** Invalid API keys, counted per isolate. */
export const keyGuessLimits = (address: string | null): Limit[] =>
  ofNetwork('api key', address, 50, QUARTER_MS)

/** Checks of a domain's host: each sends a request to a third party. */
export const hostCheckLimits = (accountId: number): Limit[] => [
  limit(`validation account ${accountId}`, 60, QUARTER_MS),
]

/** Checks of a campaign's URL: each fetches it. */
export const urlCheckLimits = (accountId: number): Limit[] => [
  limit(`validate-url account ${accountId}`, 30, MINUTE_MS),
]

/** Test deliveries of webhooks: each posts to the customer's server. */
export const webhookTestLimits = (accountId: number): Limit[] => [
  limit(`webhook test account ${accountId}`, 20, MINUTE_MS),
]

/** Abuse reports: each opens a case that an admin must review. */
export const abuseReportLimits = (address: string | null): Limit[] =>
  ofNetwork('abuse', address, 10, HOUR_MS)

/** Emails to admins about unknown hosts, because anyone can submit any number of reports. */
export const strangeHostMailLimits = (): Limit[] => [limit('abuse mail', 10, HOUR_MS)]

/** Presence signals from browsers; an office sends many. */
export const presenceLimits = (address: string | null): Limit[] =>
  ofNetwork('activity', address, 300, 5 * MINUTE_MS)

/** Browsers' reports of Content Security Policy violations; an extension may cause many. */
export const cspReportLimits = (address: string | null): Limit[] =>
  ofNetwork('csp', address, 60, HOUR_MS)

/** Reads of shared inspections and reports; an office may read one together. */
export const sharedLinkLimits = (address: string | null): Limit[] =>
  ofNetwork('shared', address, 120, 5 * MINUTE_MS)

const limit = (key: string, most: number, windowMs: number): Limit => ({ key, most, windowMs })

function ofNetwork(what: string, address: string | null, most: number, windowMs: number): Limit[] {
  const ip = address === null ? null : parseIp(address)
  const network = subscriberOf(address)
  if (ip === null || network === null) return []
  const limits = [limit(`${what} network ${network}`, most, windowMs)]
  // A /48 contains 65,536 networks.
  if (ip.version === 6) {
    const site = (ip.high >> 16n).toString(16)
    limits.push(limit(`${what} site ${site}`, most * NETWORKS_OF_A_SITE, windowMs))
  }
  return limits
}

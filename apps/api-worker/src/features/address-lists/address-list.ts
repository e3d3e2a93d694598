import { type AuditAction, MOST_ALLOWED, MOST_BLOCKED } from '@crivo/shared'
import { isNull, type SQL, sql } from 'drizzle-orm'
import { allowedIps, blockedIps } from '#db/schema.ts'
import type { NewEntry } from './new-entry.ts'

/** One of an account's two lists of IP addresses; each of its rulesets contains both. */
export interface AddressList {
  readonly table: typeof allowedIps | typeof blockedIps
  /** Matches the entries that people added. */
  readonly byPeople?: SQL
  /** The maximum number of these entries. */
  readonly most: number
  /** The columns that only this list's entries have. */
  readonly ownColumns: (of: (key: keyof NewEntry) => SQL, now: number) => Record<string, unknown>
  readonly codes: {
    readonly full: 'ALLOW_LIST_FULL' | 'BLOCK_LIST_FULL'
    readonly listed: 'ALREADY_ALLOWED' | 'ALREADY_BLOCKED'
    readonly notFound: 'ALLOWED_IP_NOT_FOUND' | 'BLOCKED_IP_NOT_FOUND'
    /** The error of an imported line whose address is already listed. */
    readonly duplicate: 'already_allowed' | 'already_blocked'
  }
  /** The names of the list's changes in the audit log. */
  readonly audit: Readonly<Record<'add' | 'remove' | 'expire', AuditAction>>
}

export const BLOCK_LIST: AddressList = {
  table: blockedIps,
  byPeople: isNull(blockedIps.campaignId),
  most: MOST_BLOCKED,
  ownColumns: (of, now) => ({ reason: of('reason'), firstDetected: sql`${now}` }),
  codes: {
    full: 'BLOCK_LIST_FULL',
    listed: 'ALREADY_BLOCKED',
    notFound: 'BLOCKED_IP_NOT_FOUND',
    duplicate: 'already_blocked',
  },
  audit: { add: 'blocked-ips.block', remove: 'blocked-ips.unblock', expire: 'blocked-ips.expire' },
}

export const ALLOW_LIST: AddressList = {
  table: allowedIps,
  most: MOST_ALLOWED,
  ownColumns: () => ({}),
  codes: {
    full: 'ALLOW_LIST_FULL',
    listed: 'ALREADY_ALLOWED',
    notFound: 'ALLOWED_IP_NOT_FOUND',
    duplicate: 'already_allowed',
  },
  audit: { add: 'allowed-ips.allow', remove: 'allowed-ips.remove', expire: 'allowed-ips.expire' },
}

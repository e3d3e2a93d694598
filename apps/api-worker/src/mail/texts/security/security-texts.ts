/** Emails about security changes to an account. */
export const SECURITY_MAILS = [
  'new-device',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'factor-added',
  'factor-removed',
  'recovery-codes-renewed',
  'api-key-created',
  'api-key-rotated',
  'networks-changed',
  'webhook-added',
  'export-added',
  'manager-invited',
  'manager-added',
  'recovery-asked',
  'account-recovered',
] as const
export type SecurityMailKind = (typeof SECURITY_MAILS)[number]

/** A language's texts: the changes, and what to do if someone else made them. */
export interface SecurityTexts {
  readonly greeting: string
  readonly changes: Readonly<Record<SecurityMailKind, readonly [subject: string, text: string]>>
  readonly ending: string
}

import type { SecurityTexts } from './security-texts.ts'

export const texts: SecurityTexts = {
  greeting: 'Hello,',
  changes: {
    'new-device': [
      'Crivo: sign-in on a new device',
      'Someone signed in to your account in a browser we hadn’t seen before.',
    ],
    'password-changed': [
      'Crivo: your password was changed',
      'Your account’s password was changed, and all other sessions have ended.',
    ],
    'email-change-asked': [
      'Crivo: email change requested',
      'Someone asked to change your account’s email address. It only changes once the new one is confirmed.',
    ],
    'email-changed': [
      'Crivo: your email was changed',
      'Your account’s email address was changed. You can no longer sign in with this one.',
    ],
    'factor-added': [
      'Crivo: a second factor was added',
      'An authenticator app or a passkey was added to your account.',
    ],
    'factor-removed': [
      'Crivo: a second factor was removed',
      'An authenticator app or a passkey was removed from your account.',
    ],
    'recovery-codes-renewed': [
      'Crivo: new recovery codes',
      'Your account has new recovery codes. The previous ones no longer work.',
    ],
    'api-key-created': [
      'Crivo: new API key',
      'An API key was created in your account. It works until it expires or is revoked, even if you change your password.',
    ],
    'api-key-rotated': [
      'Crivo: an API key was rotated',
      'One of your account’s API keys has a new secret. The previous secret stops working at the end of the chosen overlap.',
    ],
    'networks-changed': [
      'Crivo: allowed networks changed',
      'The list of networks that may use your account was changed. Nobody can sign in from other IP addresses, not even you.',
    ],
    'webhook-added': [
      'Crivo: new webhook URL',
      'A webhook was created in your account, or its URL was changed. It gets the account’s events until it’s turned off, even if you change your password.',
    ],
    'export-added': [
      'Crivo: new export to a bucket',
      'An export of your account’s visits was created or sent to another bucket. It continues until it’s turned off, even if you change your password.',
    ],
    'manager-invited': [
      'Crivo: someone was invited to manage your account',
      'Someone was invited to your account as a manager. Managers can change campaigns, domains and API keys.',
    ],
    'manager-added': [
      'Crivo: your account has a new manager',
      'A member of your account was made a manager. Managers can change campaigns, domains and API keys.',
    ],
    'recovery-asked': [
      'Crivo: recovery of your account requested',
      'Someone who says they are you asked support to recover the account without its email and second factor. In three days, the account may move to another email address. If this wasn’t you, use the link below or sign in: either one stops the recovery.',
    ],
    'account-recovered': [
      'Crivo: your account was recovered',
      'On request, support moved the account to another email address and removed its password and second factors. You can no longer sign in with this email address.',
    ],
  },
  ending: `If this wasn’t you, open this link within 7 days. It ends all sessions, blocks the current password, undoes the change where possible, and lets you choose a new password:

{{link}}

If it was you, there’s nothing to do.`,
}

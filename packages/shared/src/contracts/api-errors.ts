import * as z from 'zod'
import { PLAN_NAMES } from '../plans/plans.ts'
import { PROTOCOL_ERRORS } from './protocol-errors.ts'

/**
 * All API errors with their HTTP status. The client translates the code; `message` is English, for
 * logs and for callers without translations.
 */
export const ERRORS = {
  ...PROTOCOL_ERRORS,
  INVALID_LINK: {
    status: 400,
    message: 'The link has expired, is incomplete, or was already used.',
  },
  INVALID_CODE: { status: 400, message: 'The code is wrong or has already been used.' },
  DOMAIN_IN_USE: { status: 400, message: 'The domain has campaigns.' },
  PASSKEY_REFUSED: { status: 400, message: 'The passkey could not be verified. Try again.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Wrong email or password.' },
  UNAUTHENTICATED: {
    status: 401,
    message:
      'The request has no credentials. Send `Authorization: Bearer` with an access token or, where allowed, an API key.',
  },
  INVALID_TOKEN: { status: 401, message: 'The access token is not valid.' },
  TOKEN_EXPIRED: { status: 401, message: 'The access token has expired.' },
  SESSION_ENDED: { status: 401, message: 'The session has ended. Sign in again.' },
  TICKET_EXPIRED: { status: 401, message: 'The sign-in took too long. Start again.' },
  API_KEY_MISSING: {
    status: 401,
    message: 'The request has no API key. Send `Authorization: Bearer crivo_sk_…`.',
  },
  INVALID_API_KEY: { status: 401, message: 'The API key is unknown, revoked or expired.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
  FEATURE_LOCKED: { status: 403, message: 'The plan does not include this feature.' },
  KEY_TOO_POWERFUL: {
    status: 403,
    message: 'A URL may only contain an API key whose only scope is `convert`.',
  },
  KEY_NOT_ALLOWED: {
    status: 403,
    message: 'API keys cannot make this call. Sign in and send the access token.',
  },
  SCOPE_MISSING: { status: 403, message: 'The API key does not have the required scope.' },
  ACCOUNT_FROZEN: { status: 403, message: 'The account is frozen. Contact support.' },
  ACCOUNT_INACTIVE: { status: 403, message: 'The account is not active. Contact support.' },
  NETWORK_NOT_ALLOWED: {
    status: 403,
    message: 'This IP address is not in any of the allowed networks.',
  },
  TERMS_REQUIRED: { status: 403, message: 'Accept the terms of use first.' },
  SUPER_ADMIN_REQUIRED: { status: 403, message: 'Only a super admin can do this.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Two-step verification is required for this.' },
  STEP_UP_REQUIRED: {
    status: 403,
    message: 'Confirm your identity first, with `POST /api/auth/step-up`.',
  },
  OWN_ACCOUNT: { status: 403, message: 'You cannot do this to your own account.' },
  PROTECTED_ACCOUNT: { status: 403, message: 'You cannot do this to an account with this role.' },
  NOT_IN_PERSON: { status: 403, message: 'Only the account owner can do this.' },
  ROLE_FORBIDS: { status: 403, message: 'Your role in this account does not allow this.' },
  OTHER_EMAIL: { status: 403, message: 'The invitation was sent to another email address.' },
  CAMPAIGN_NOT_FOUND: { status: 404, message: 'Campaign not found.' },
  DOMAIN_NOT_FOUND: { status: 404, message: 'Domain not found.' },
  DEPLOYMENT_NOT_FOUND: { status: 404, message: 'The domain has never been deployed.' },
  SESSION_NOT_FOUND: { status: 404, message: 'Session not found.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'Subscription not found.' },
  VISIT_NOT_FOUND: { status: 404, message: 'Visit not found.' },
  CLICK_UNKNOWN: { status: 404, message: 'None of the account’s visits has this click token.' },
  VERSION_NOT_FOUND: { status: 404, message: 'This version was never published.' },
  REPORT_NOT_FOUND: { status: 404, message: 'This visit has no open report.' },
  PROPOSAL_NOT_FOUND: { status: 404, message: 'Proposal not found.' },
  BACKTEST_NOT_FOUND: { status: 404, message: 'Backtest not found.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'Member not found.' },
  INVITATION_NOT_FOUND: { status: 404, message: 'Invitation not found.' },
  ERASURE_NOT_FOUND: { status: 404, message: 'Receipt not found.' },
  INSPECTION_NOT_FOUND: { status: 404, message: 'Inspection not found.' },
  INSPECTION_JOB_NOT_FOUND: { status: 404, message: 'This inspection is not running.' },
  ALLOWED_IP_NOT_FOUND: { status: 404, message: 'Allow list entry not found.' },
  BLOCKED_IP_NOT_FOUND: { status: 404, message: 'Block list entry not found.' },
  ABUSE_CASE_NOT_FOUND: { status: 404, message: 'Case not found.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'API key not found.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey not found.' },
  SCHEDULE_NOT_FOUND: { status: 404, message: 'Schedule not found.' },
  BUCKET_EXPORT_NOT_FOUND: { status: 404, message: 'Scheduled export not found.' },
  REPORT_MAIL_NOT_FOUND: { status: 404, message: 'Scheduled report not found.' },
  SHARE_NOT_FOUND: { status: 404, message: 'Shared report not found.' },
  ALERT_RULE_NOT_FOUND: { status: 404, message: 'Alert rule not found.' },
  CHANNEL_NOT_FOUND: { status: 404, message: 'This service is not connected.' },
  NOTE_NOT_FOUND: { status: 404, message: 'Note not found.' },
  VIEW_NOT_FOUND: { status: 404, message: 'View not found.' },
  TEMPLATE_NOT_FOUND: { status: 404, message: 'Template not found.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Webhook not found.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'Delivery not found.' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Payment not found.' },
  CAMPAIGN_CHANGED: {
    status: 409,
    message: 'The campaign was changed after you opened it. Nothing was saved.',
  },
  PATH_TAKEN: { status: 409, message: 'Another campaign on this domain already uses this path.' },
  TRANSACTION_TAKEN: {
    status: 409,
    message: 'Another visit to the campaign already has this transaction ID.',
  },
  TOO_MANY_WAITING: {
    status: 409,
    message: 'Too many conversions are waiting for their visits. Try again later.',
  },
  STAGE_OPEN: {
    status: 409,
    message: 'A rule change is already being rolled out. Stop or finish it first.',
  },
  APPROVAL_PENDING: {
    status: 409,
    message: 'The change was stored as a proposal. It goes live once another person approves it.',
  },
  PROPOSAL_OPEN: {
    status: 409,
    message: 'Another proposal for this campaign is open. Approve, decline or withdraw it first.',
  },
  PROPOSAL_CLOSED: { status: 409, message: 'The proposal was already decided or withdrawn.' },
  PROPOSAL_OUTDATED: {
    status: 409,
    message: 'The campaign has changed since this was proposed. Nothing was applied.',
  },
  OWN_PROPOSAL: { status: 403, message: 'Someone else has to review your proposal.' },
  NO_SECOND_PERSON: {
    status: 409,
    message: 'Nobody else in the account can approve. Invite a manager first.',
  },
  NO_STAGE: { status: 404, message: 'No rule change is being rolled out.' },
  CAMPAIGN_ARCHIVED: { status: 409, message: 'The campaign is archived. Restore it first.' },
  CAMPAIGN_SUSPENDED: {
    status: 409,
    message: 'The campaign is suspended for abuse. Contact support.',
  },
  ABUSE_CASE_DECIDED: { status: 409, message: 'The case has already been decided.' },
  HAS_VISITS: {
    status: 409,
    message: 'The account has its own visits, so it doesn’t need sample data.',
  },
  ERASURE_LIMIT: { status: 409, message: 'Too many erasures are running. Try again later.' },
  ALREADY_MEMBER: { status: 409, message: 'This person is already a member of the account.' },
  ALREADY_INVITED: { status: 409, message: 'This email address has already been invited.' },
  MEMBER_LIMIT: { status: 409, message: 'The account has reached its member limit.' },
  API_KEY_LIMIT: { status: 409, message: 'The account has reached its API key limit.' },
  PASSKEY_LIMIT: { status: 409, message: 'An account can have up to twenty passkeys.' },
  PASSKEY_KNOWN: { status: 409, message: 'This passkey is already registered.' },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    message: 'This idempotency key was already used for another visit.',
  },
  COST_EXISTS: {
    status: 409,
    message: 'This source already has a different cost for these days. Nothing was stored.',
  },
  COST_LIMIT: { status: 409, message: 'The account has reached its cost limit.' },
  RATE_MISSING: {
    status: 409,
    message: 'An exchange rate is missing. Nothing was converted.',
  },
  ALREADY_ALLOWED: { status: 409, message: 'The IP address is already on the allow list.' },
  ALLOW_LIST_FULL: { status: 409, message: 'The allow list is full.' },
  ALREADY_BLOCKED: { status: 409, message: 'The IP address is already blocked.' },
  BLOCK_LIST_FULL: { status: 409, message: 'The block list is full.' },
  DOMAIN_TAKEN: { status: 409, message: 'The account already has this domain.' },
  DOMAIN_LIMIT: { status: 409, message: 'The account has reached its plan’s domain limit.' },
  WRONG_CONFIGURATION: { status: 409, message: 'This does not match how the domain is set up.' },
  DEPLOYMENT_RUNNING: { status: 409, message: 'The domain is already being deployed.' },
  ROLLOUT_OPEN: { status: 409, message: 'This release is already being rolled out.' },
  ROLLOUT_CHANGED: { status: 409, message: 'The rollout’s current state does not allow this.' },
  RELEASE_GONE: { status: 410, message: 'The previous release is no longer stored.' },
  NOTHING_TO_RESUME: { status: 409, message: 'The domain has no interrupted deployment.' },
  NOTHING_DEPLOYED: { status: 409, message: 'Nothing is deployed for this domain.' },
  UNINSTALL_FAILED: { status: 409, message: 'The deployment could not be removed.' },
  LIMIT_REACHED: { status: 409, message: 'The account has reached its plan’s limit.' },
  SCHEDULE_LIMIT: {
    status: 409,
    message: 'The account has reached its plan’s limit for scheduled inspections.',
  },
  BUCKET_EXPORT_LIMIT: {
    status: 409,
    message: 'An account can have up to 5 scheduled exports.',
  },
  REPORT_MAIL_LIMIT: {
    status: 409,
    message: 'An account can have up to 20 scheduled reports.',
  },
  SHARE_LIMIT: { status: 409, message: 'An account can share up to 50 reports.' },
  ALERT_RULE_LIMIT: { status: 409, message: 'An account can have up to 20 alert rules.' },
  NOTE_LIMIT: { status: 409, message: 'An account can have up to 500 notes.' },
  VIEW_LIMIT: { status: 409, message: 'You can save up to 100 views.' },
  TEMPLATE_LIMIT: { status: 409, message: 'An account can have up to 50 templates.' },
  WEBHOOK_LIMIT: { status: 409, message: 'An account can have up to ten webhooks.' },
  WEBHOOK_OFF: { status: 409, message: 'The webhook is off.' },
  PAYMENT_RECORDED: { status: 409, message: 'This payment has already been recorded.' },
  PAYMENT_REFUNDED: { status: 409, message: 'This payment has already been refunded.' },
  CDN_NOT_CONNECTED: { status: 409, message: 'No Cloudflare account is connected.' },
  CDN_IN_USE: { status: 409, message: 'Domains are deployed in this Cloudflare account.' },
  EMAIL_TAKEN: { status: 409, message: 'Another account already uses this email.' },
  SECOND_FACTOR_ON: { status: 409, message: 'Two-step verification is already on.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'Two-step verification is not set up.' },
  RECOVERY_NOT_FOUND: { status: 404, message: 'This account has no open recovery.' },
  RECOVERY_OPEN: { status: 409, message: 'A recovery of this account is already open.' },
  RECOVERY_WAITING: { status: 409, message: 'The account can be recovered once the wait is over.' },
  RECOVERY_NOT_NEEDED: {
    status: 409,
    message: 'Someone has signed in to the account since its recovery was requested.',
  },
  SECOND_PERSON_REQUIRED: {
    status: 403,
    message: 'Someone other than the person who requested the recovery must complete it.',
  },
  NO_ACCOUNT_ENTERED: { status: 409, message: 'You are not working in another account.' },
  INSPECTION_CANCELLED: { status: 409, message: 'The inspection was canceled.' },
  NOT_EXPLAINABLE: {
    status: 409,
    message: 'Replaying this visit’s stored facts gives a different decision.',
  },
  CLICK_EXPIRED: { status: 410, message: 'The visit was more than 90 days ago.' },
  RULESET_GONE: { status: 410, message: 'This version’s content is no longer stored.' },
  PARITY_REFUSED: {
    status: 422,
    message: 'Rules cannot target a reviewer, or its network, console or tools.',
  },
  PROXY_UNAVAILABLE: { status: 422, message: 'No proxy is available for this country.' },
  URL_REFUSED: { status: 422, message: 'This URL is not allowed.' },
  URL_UNREACHABLE: {
    status: 422,
    message: 'This URL cannot be reached or does not respond as it must; `fields` says why.',
  },
  URL_STATUS: { status: 422, message: 'The page returns an error.' },
  EDGE_NOT_REACHED: { status: 422, message: 'The domain is not responding.' },
  EDGE_BLOCKED: {
    status: 422,
    message: 'The domain’s security settings in Cloudflare are blocking Crivo.',
  },
  EDGE_UNKNOWN: {
    status: 422,
    message: 'Something other than the domain’s worker responds there.',
  },
  EDGE_OUTDATED: { status: 422, message: 'An outdated worker responds at the domain.' },
  CDN_UNAUTHORIZED: { status: 422, message: 'Cloudflare does not accept these credentials.' },
  CDN_ACCOUNT_NOT_FOUND: {
    status: 422,
    message: 'The credentials do not give access to this Cloudflare account, or to any account.',
  },
  CDN_PERMISSION_MISSING: {
    status: 422,
    message: 'The Cloudflare credentials do not have a required permission.',
  },
  CDN_REFUSED: { status: 422, message: 'Cloudflare rejected the request.' },
  WRONG_CONTENT_TYPE: {
    status: 415,
    message: 'The body must be JSON, sent with `Content-Type: application/json`.',
  },
  UPGRADE_REQUIRED: { status: 426, message: 'This endpoint only accepts WebSocket connections.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Try again later.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests at once. Wait a moment.' },
  CDN_RATE_LIMITED: { status: 429, message: 'Cloudflare is rate limiting us.' },
  CDN_UNAVAILABLE: { status: 502, message: 'Cloudflare did not respond. Try again.' },
  INSPECTION_INTERRUPTED: {
    status: 503,
    message: 'The inspection was interrupted on our side. Start it again.',
  },
  ARCHIVE_UNAVAILABLE: {
    status: 503,
    message: 'Visits older than a month are not available right now. Try again.',
  },
  NO_RULESET: { status: 503, message: 'The campaign has not been published yet. Try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** The error of one field: its path and a stable code that the client translates. */
export const fieldErrorSchema = z.object({
  path: z.string().describe('Path of the rejected field.'),
  code: z.string().describe('Stable error code for clients to read.'),
  owner: z
    .string()
    .optional()
    .describe('Only for `names_review_crawler`: the owner of the reviewers that the value names.'),
  limit: z
    .number()
    .optional()
    .describe(
      'Only for codes starting with `too_`: the least or most characters, entries or units allowed.',
    ),
})
export type FieldError = z.infer<typeof fieldErrorSchema>

/** The envelope of every error response. */
export const errorEnvelopeSchema = z.object({
  code: z.string().describe('Stable error code for clients to read.'),
  message: z.string().describe('An English message for client developers.'),
  error: z.string().describe('Same as `message`.'),
  requestId: z.string().describe('ID of the call in the logs.'),
  fields: z.array(fieldErrorSchema).optional().describe('The rejected fields.'),
  canForceDelete: z
    .boolean()
    .optional()
    .describe('Only for DOMAIN_IN_USE: whether force=true also deletes the campaigns.'),
  campaigns: z
    .number()
    .int()
    .optional()
    .describe('Only for DOMAIN_IN_USE: the number of campaigns.'),
  campaignNames: z
    .array(z.string())
    .optional()
    .describe('Only for DOMAIN_IN_USE: the names of the campaigns.'),
  plans: z
    .array(z.enum(PLAN_NAMES))
    .optional()
    .describe('Only for FEATURE_LOCKED: the plans that include the feature.'),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>

import * as z from 'zod'

/**
 * Every error that a call may answer, with its HTTP status. The client shows
 * the code's text in the person's language; `message` is English, for logs and
 * for callers without translations.
 */
export const ERRORS = {
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  VALIDATION_FAILED: { status: 400, message: 'Some fields are missing or wrong.' },
  INVALID_LINK: { status: 400, message: 'The link was used, has expired, or is not whole.' },
  INVALID_CODE: { status: 400, message: 'The code is wrong or was used before.' },
  DOMAIN_IN_USE: { status: 400, message: 'The domain has campaigns.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Email or password is wrong.' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in to continue.' },
  INVALID_TOKEN: { status: 401, message: 'The access token is not valid.' },
  TOKEN_EXPIRED: { status: 401, message: 'The access token has expired.' },
  SESSION_ENDED: { status: 401, message: 'The session has ended. Sign in again.' },
  TICKET_EXPIRED: { status: 401, message: 'The sign-in took too long. Start again.' },
  INVALID_API_KEY: { status: 401, message: 'The API key is unknown, revoked or has expired.' },
  INVALID_SIGNATURE: { status: 401, message: 'The request signature is not valid.' },
  FORBIDDEN: { status: 403, message: 'This is not allowed.' },
  FEATURE_LOCKED: { status: 403, message: 'The plan does not include this.' },
  SCOPE_MISSING: { status: 403, message: 'The API key does not open this.' },
  ACCOUNT_FROZEN: { status: 403, message: 'The account is frozen. Contact support.' },
  ACCOUNT_INACTIVE: { status: 403, message: 'The account is not active. Contact support.' },
  TERMS_REQUIRED: { status: 403, message: 'Accept the terms of use first.' },
  SUPER_ADMIN_REQUIRED: { status: 403, message: 'Only a super admin may do this.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'A second factor is required for this.' },
  OWN_ACCOUNT: { status: 403, message: 'Nobody may do this to their own account.' },
  PROTECTED_ACCOUNT: { status: 403, message: 'This account’s role protects it from this.' },
  NOT_IN_PERSON: { status: 403, message: 'Only the owner of the account may do this.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  CAMPAIGN_NOT_FOUND: { status: 404, message: 'There is no such campaign.' },
  DOMAIN_NOT_FOUND: { status: 404, message: 'There is no such domain.' },
  DEPLOYMENT_NOT_FOUND: { status: 404, message: 'The domain was never deployed.' },
  SESSION_NOT_FOUND: { status: 404, message: 'There is no such session.' },
  USER_NOT_FOUND: { status: 404, message: 'There is no such user.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'There is no such subscription.' },
  VISIT_NOT_FOUND: { status: 404, message: 'There is no such visit.' },
  VERSION_NOT_FOUND: { status: 404, message: 'This version was never published.' },
  INSPECTION_NOT_FOUND: { status: 404, message: 'There is no such inspection.' },
  INSPECTION_JOB_NOT_FOUND: { status: 404, message: 'There is no such inspection under way.' },
  BLOCKED_IP_NOT_FOUND: { status: 404, message: 'There is no such entry in the block list.' },
  ABUSE_CASE_NOT_FOUND: { status: 404, message: 'There is no such case.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'There is no such API key.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'There is no such webhook.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'There is no such delivery.' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'There is no such payment.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  PATH_TAKEN: { status: 409, message: 'Another campaign of this domain has this path.' },
  CAMPAIGN_ARCHIVED: { status: 409, message: 'The campaign is archived. Restore it first.' },
  CAMPAIGN_SUSPENDED: {
    status: 409,
    message: 'The campaign is suspended for abuse. Contact support.',
  },
  ABUSE_CASE_DECIDED: { status: 409, message: 'The case is decided already.' },
  API_KEY_LIMIT: { status: 409, message: 'The account may have no more API keys.' },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    message: 'Another visit was decided under this idempotency key.',
  },
  ALREADY_BLOCKED: { status: 409, message: 'The address is already blocked.' },
  BLOCK_LIST_FULL: { status: 409, message: 'The block list holds no more entries.' },
  DOMAIN_TAKEN: { status: 409, message: 'The account has this domain already.' },
  DOMAIN_LIMIT: { status: 409, message: 'The plan allows no more domains.' },
  WRONG_CONFIGURATION: { status: 409, message: 'This is not how the domain is set up.' },
  DEPLOYMENT_RUNNING: { status: 409, message: 'A deployment of the domain is under way.' },
  NOTHING_TO_RESUME: { status: 409, message: 'The domain has no deployment that waits.' },
  NOTHING_DEPLOYED: { status: 409, message: 'Nothing of the domain is deployed.' },
  UNINSTALL_FAILED: { status: 409, message: 'What was deployed could not be removed.' },
  LIMIT_REACHED: { status: 409, message: 'The plan allows no more of these.' },
  WEBHOOK_LIMIT: { status: 409, message: 'An account has ten webhooks at most.' },
  WEBHOOK_OFF: { status: 409, message: 'The webhook is switched off.' },
  PAYMENT_RECORDED: { status: 409, message: 'This payment is recorded already.' },
  PAYMENT_REFUNDED: { status: 409, message: 'This payment is refunded already.' },
  CDN_NOT_CONNECTED: { status: 409, message: 'No Cloudflare account is connected.' },
  CDN_IN_USE: { status: 409, message: 'Domains are deployed in this Cloudflare account.' },
  EMAIL_TAKEN: { status: 409, message: 'Another account has this email.' },
  SECOND_FACTOR_ON: { status: 409, message: 'The second factor is already on.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'The second factor is not set up.' },
  NO_ACCOUNT_ENTERED: { status: 409, message: 'No other account was entered.' },
  INSPECTION_CANCELLED: { status: 409, message: 'The inspection was cancelled.' },
  NOT_EXPLAINABLE: {
    status: 409,
    message: 'What is stored of this visit does not lead to its decision.',
  },
  RULESET_GONE: { status: 410, message: 'The content of this version is not stored any more.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  PARITY_REFUSED: {
    status: 422,
    message: 'Rules must not filter verified review, preview or search crawlers.',
  },
  RULESET_REFUSED: { status: 422, message: 'The campaign cannot be published as it is.' },
  PROXY_UNAVAILABLE: { status: 422, message: 'No proxy is set up for this country.' },
  URL_REFUSED: { status: 422, message: 'This address may not be fetched.' },
  URL_UNREACHABLE: { status: 422, message: 'This address does not answer as a page should.' },
  URL_STATUS: { status: 422, message: 'The page answers with an error.' },
  EDGE_NOT_REACHED: { status: 422, message: 'The domain does not answer.' },
  EDGE_UNKNOWN: { status: 422, message: 'Something else than its worker answers at the domain.' },
  EDGE_OUTDATED: { status: 422, message: 'An outdated worker answers at the domain.' },
  CDN_UNAUTHORIZED: { status: 422, message: 'Cloudflare does not accept these credentials.' },
  CDN_ACCOUNT_NOT_FOUND: {
    status: 422,
    message: 'The credentials do not reach this Cloudflare account, or any.',
  },
  CDN_PERMISSION_MISSING: {
    status: 422,
    message: 'The Cloudflare credentials lack a permission for this.',
  },
  CDN_REFUSED: { status: 422, message: 'Cloudflare refused what was asked.' },
  UPGRADE_REQUIRED: { status: 426, message: 'This address is for WebSockets alone.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Try again later.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests at once. Slow down.' },
  CDN_RATE_LIMITED: { status: 429, message: 'Cloudflare takes no more calls for now.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  CDN_UNAVAILABLE: { status: 502, message: 'Cloudflare did not answer. Try again.' },
  INSPECTION_INTERRUPTED: {
    status: 503,
    message: 'The inspection was interrupted on our side. Start it again.',
  },
  NO_RULESET: { status: 503, message: 'The campaign is not published yet. Try again.' },
  UNAVAILABLE: { status: 503, message: 'This is not available at the moment. Try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** A problem of one field: where it is, and a stable code the client translates. */
export const fieldErrorSchema = z.object({ path: z.string(), code: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** The one envelope of every error answer. */
export const errorEnvelopeSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** The same text as `message`, for callers that read this field. */
  error: z.string(),
  requestId: z.string(),
  fields: z.array(fieldErrorSchema).optional(),
  canForceDelete: z
    .boolean()
    .optional()
    .describe('Of DOMAIN_IN_USE: whether force=true deletes the campaigns too.'),
  campaigns: z.number().int().optional().describe('Of DOMAIN_IN_USE: how many there are.'),
  campaignNames: z.array(z.string()).optional().describe('Of DOMAIN_IN_USE: which they are.'),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>

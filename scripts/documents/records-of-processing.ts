import { PLAN_NAMES, PLANS } from '@crivo/shared'
import { formatTable } from './generated-table.ts'

/** One row of the records required by Article 30 of the GDPR and Article 37 of the LGPD. */
export interface Activity {
  readonly activity: string
  /** Whether the operator decides on the purpose or acts on behalf of a customer. */
  readonly role: 'controller' | 'processor'
  readonly purpose: string
  readonly basis: string
  readonly people: string
  readonly data: string
  /** The database tables that store its data; every table belongs to exactly one activity. */
  readonly tables: readonly string[]
  readonly elsewhere?: string
  readonly kept: string
  readonly recipients: string
}

const HISTORY = PLAN_NAMES.map((plan) => `${PLANS[plan].historyDays} (${plan})`).join(', ')
const CONTRACT = 'contract'
const INTEREST = 'legitimate interest: protection against attacks and fraud'
const HOST = 'Cloudflare'
const AS_ACCOUNT = 'as long as the account; 30 days after it is closed'

export const ACTIVITIES: readonly Activity[] = [
  {
    activity: 'Judging and recording visits',
    role: 'processor',
    purpose: 'Filter invalid traffic for the customer, and explain each decision',
    basis: 'the customer’s instructions',
    people: 'visitors of customers’ campaigns',
    data: 'see the [data map](data-map.md)',
    tables: ['erasures', 'damaged_visits', 'bucket_exports'],
    elsewhere: 'each account’s Durable Object; R2 after 31 days; the Hub of an edge until sent',
    kept: `days by plan: ${HISTORY}; at most ${PLANS.scale.historyDays}; shorter if the customer chooses`,
    recipients: `${HOST}; webhooks, buckets and ad networks that the customer names`,
  },
  {
    activity: 'Blocking and allowing addresses',
    role: 'processor',
    purpose: 'Apply the customer’s lists, and block addresses that visit too often',
    basis: 'the customer’s instructions',
    people: 'visitors of customers’ campaigns',
    data: 'IP address or range, note, expiry',
    tables: ['blocked_ips', 'allowed_ips'],
    kept: 'until removed or expired',
    recipients: HOST,
  },
  {
    activity: 'Running campaigns',
    role: 'controller',
    purpose: 'Provide the product',
    basis: CONTRACT,
    people: 'customers and their members',
    data: 'settings; who made and approved a change',
    tables: [
      ...['campaigns', 'campaign_checks', 'campaign_integrations', 'campaign_versions'],
      ...['rule_proposals', 'rule_suspensions', 'rule_templates', 'source_parameters'],
      ...['domains', 'publications', 'public_records', 'people_share_changes', 'uptime_days'],
      ...['deployments', 'deployment_steps', 'deployed_edges', 'rollout_domains'],
      ...['cdn_connections', 'inspections', 'inspection_schedules', 'saved_views', 'chart_notes'],
      ...['alert_rules', 'alert_channels', 'webhooks', 'webhook_events'],
    ],
    kept: AS_ACCOUNT,
    recipients: HOST,
  },
  {
    activity: 'Accounts, members and sign-in',
    role: 'controller',
    purpose: 'Give access to the right people only',
    basis: CONTRACT,
    people: 'customers, members, invited people, the operator’s staff',
    data: 'name, email, photo, language, hash of the password, factors, sessions with browser and system',
    tables: [
      ...['accounts', 'members', 'invitations', 'sessions', 'refresh_tokens', 'known_devices'],
      ...['passkeys', 'passkey_challenges', 'recovery_codes', 'link_tokens', 'security_notices'],
      ...['api_keys', 'api_key_secrets', 'recoveries'],
    ],
    elsewhere: 'photos in KV',
    kept: `${AS_ACCOUNT}; sessions 90 days at most; links 30 minutes; invitations 30 days after they expire`,
    recipients: `${HOST}, the email provider`,
  },
  {
    activity: 'Limiting attempts',
    role: 'controller',
    purpose: 'Stop guessing and floods',
    basis: INTEREST,
    people: 'anyone who tries to sign in, register or report',
    data: 'hashes of networks, emails and accounts, with counts',
    tables: ['attempts'],
    kept: 'the window of the limit, a day at most',
    recipients: HOST,
  },
  {
    activity: 'Audit log',
    role: 'controller',
    purpose: 'Show who did what, and that the log was not changed',
    basis: `${INTEREST}; accountability`,
    people: 'customers, members, the operator’s staff',
    data: 'actor, account, action, changed values, IP address; account and hashes in the chain',
    tables: ['audit_log', 'audit_links', 'audit_heads'],
    kept: 'IP addresses, names and emails 12 months; the rest as long as the account; the chain indefinitely',
    recipients: `${HOST}; webhooks that the customer names`,
  },
  {
    activity: 'Plans, bills and affiliates',
    role: 'controller',
    purpose: 'Charge what was used, and pay commissions',
    basis: `${CONTRACT}; legal obligation to keep records`,
    people: 'customers and affiliates',
    data: 'plan, payments, requests by period, who invited whom',
    tables: [
      ...['subscriptions', 'subscription_history', 'billing_periods', 'account_usage'],
      ...['payments', 'affiliates', 'referrals', 'commissions'],
    ],
    kept: 'as long as bills have to be kept, without visitors’ data',
    recipients: HOST,
  },
  {
    activity: 'Reports by mail and link',
    role: 'processor',
    purpose: 'Send the customer’s reports to the people that the customer names',
    basis: 'the customer’s instructions; the recipient’s confirmation',
    people: 'recipients',
    data: 'email, confirmation, hash of the link',
    tables: ['report_mails', 'report_recipients', 'shared_reports'],
    kept: 'until removed; links 90 days at most',
    recipients: `${HOST}, the email provider`,
  },
  {
    activity: 'Reports of abuse',
    role: 'controller',
    purpose: 'Stop misuse of the product',
    basis: INTEREST,
    people: 'people who report, customers reported',
    data: 'the report, an encrypted email if given, decisions',
    tables: ['abuse_cases', 'abuse_notes'],
    kept: 'the email until the outcome is sent, a year at most',
    recipients: `${HOST}, the email provider`,
  },
  {
    activity: 'Operating the service',
    role: 'controller',
    purpose: 'Keep it running, and notice faults',
    basis: INTEREST,
    people: 'people with an open dashboard',
    data: 'random id of an open browser session for minutes; counts that name nobody',
    tables: [
      ...[
        'active_sessions',
        'request_minutes',
        'request_days',
        'system_days',
        'csp_reports',
        'measured_errors',
      ],
      ...['administration', 'rollouts', 'feed_sources', 'feed_versions', 'outbox'],
    ],
    elsewhere: 'the platform’s log; traces at the operator’s collector, if any',
    kept: 'minutes (sessions), 30 days (policy reports), the platform’s days (logs); `outbox` exists in local runs',
    recipients: `${HOST}, the operator’s collector`,
  },
]

/** Returns the records as a Markdown table. */
export const formatActivities = (): string =>
  formatTable(
    ['activity', 'role', 'purpose', 'legal basis', 'people', 'data', 'where', 'kept', 'recipients'],
    ACTIVITIES.map(({ activity, role, purpose, basis, people, data, tables, ...more }) => {
      const names = tables.map((table) => `\`${table}\``).join(', ')
      const where = more.elsewhere === undefined ? names : `${names}; ${more.elsewhere}`
      return [activity, role, purpose, basis, people, data, where, more.kept, more.recipients]
    }),
  )

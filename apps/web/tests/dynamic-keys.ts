import { NETWORKS, REASON_CODES } from '@crivo/filter-engine'
import {
  ACCOUNT_LISTS,
  AFTER_VISIT,
  ALERT_CHANNELS,
  ALERT_KINDS,
  ALERT_RULE_PROBLEMS,
  ANALYTICS_RANGES,
  API_KEY_SCOPES,
  BACKTEST_DIMENSIONS,
  BLOCK_REASONS,
  BREAKDOWN_DIMENSIONS,
  BULK_CAMPAIGN_ACTIONS,
  CAMPAIGN_RULES,
  CAMPAIGN_STATUSES,
  CASE_KINDS,
  CASE_STATES,
  CDN_PERMISSION_NAMES,
  CDN_PERMISSION_STATES,
  CDN_PLANS,
  CHAT_CHANNELS,
  CHECK_OUTCOMES,
  COMMISSION_STATUSES,
  CONDITION_FIELDS,
  CONFIGURATION_TYPES,
  CONVERSION_STATUSES,
  COST_FAULTS,
  campaignPolicySchema,
  DELIVERY_MODES,
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  DEPLOY_STEPS,
  DEPLOYMENT_KINDS,
  DEPLOYMENT_PROBLEMS,
  DEPLOYMENT_STATES,
  DEVICE_TYPES,
  DOMAIN_DRIFTS,
  DOMAIN_STATUSES,
  DOMAIN_TROUBLES,
  discoverySchema,
  EDGE_LIMITS,
  ERASURE_STATES,
  ERRORS,
  EVIDENCE_NETWORKS,
  erasureSchema,
  explanationSchema,
  FEED_PROBLEMS,
  GIVEN_ROLES,
  IMPORT_FAULTS,
  INSPECTION_INTERVALS,
  INSPECTION_VERDICTS,
  inspectionJobSchema,
  inspectionSchema,
  LIMIT_ACTIONS,
  LOWERABLE_BARRIERS,
  MEMBER_ROLES,
  NO_DRAFT_REASONS,
  PARAMETER_TESTS,
  PLANS,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  RECIPIENT_STATES,
  REPORT_INTERVALS,
  ROLES,
  ROLLOUT_REASONS,
  ROLLOUT_STAGES,
  ROLLOUT_STATES,
  RULE_MODES,
  RUN_WINDOW_UNITS,
  SECOND_FACTOR_STATES,
  SERIES_STEPS,
  SERVICE_STATUSES,
  STATE_CHECKS,
  SUBSCRIPTION_STATUSES,
  SUSPENSIONS,
  sharedInspectionSchema,
  TRAFFIC_NETWORKS,
  TRAFFIC_POSITIONS,
  TRAFFIC_SWITCHES,
  UNDO_STEPS,
  VERSION_ORIGINS,
  VISIT_CLASSES,
  WEBHOOK_EVENTS,
  ZONE_BARRIERS,
} from '@crivo/shared'
import { ACTIONS } from '#app/palette/actions.ts'
import { DESTINATIONS } from '#app/palette/destinations.ts'
import { STEP_STATES } from '#components/ui/steps.tsx'
import { NAMED_FEATURES } from '#domain/access/plan-points.ts'
import { RHYTHMS } from '#domain/access/rhythm.ts'
import { AGENT_CODES } from '#domain/explanations/use-fact-texts.ts'
import { SERVICES } from '#domain/status/services.ts'
import { FILTER_NAMES } from '#domain/visits/filters.ts'
import { RANGE_NAMES } from '#domain/visits/span.ts'
import { VISIT_COLUMN_IDS } from '#domain/visits/visit-column-ids.ts'
import { ADMIN_TABS } from '#features/admin/admin-tabs.ts'
import { CASE_ACTIONS } from '#features/admin/case-action.ts'
import { ROLLOUT_COMMANDS } from '#features/admin/rollout-command.ts'
import { TRENDS } from '#features/admin/trends.ts'
import { USER_ACTIONS } from '#features/admin/user-action.ts'
import { USER_CHOICES } from '#features/admin/user-filter.ts'
import { COLUMN_FAULTS, RATE_FAULTS } from '#features/analytics/components/money/use-fault-texts.ts'
import { DRAFT_FIELDS } from '#features/analytics/components/why/change-text.tsx'
import { COMPARISONS } from '#features/analytics/conditions.ts'
import { LIVE_FILTERS, LIVE_TABS } from '#features/analytics/live/live-view.ts'
import { OVERVIEW_TABS } from '#features/analytics/views/overview-view.ts'
import { KEY_STATES } from '#features/api-keys/key-state.ts'
import { WARNINGS } from '#features/bot-management/api/get-impact.ts'
import { BLOCKED_COLUMNS } from '#features/bot-management/blocked-column.ts'
import { LIST_KINDS } from '#features/bot-management/list-kind.ts'
import { VISITOR_SOURCES } from '#features/campaigns/components/rules/rule-tester.tsx'
import { NAMED_CODES } from '#features/campaigns/components/rules/use-code-names.ts'
import { STATUS_FILTERS } from '#features/campaigns/list-view.ts'
import { BROWSER_PRESETS } from '#features/campaigns/rules/visitor-presets.ts'
import { ALLOW_RULES, INVALID_RULES, POLICY_RULES } from '#features/campaigns/use-summary-lines.ts'
import { WINDOW_TYPES } from '#features/campaigns/wizard-options.ts'
import { AUDIENCE_TABS, GROUPS, STEPS } from '#features/campaigns/wizard-steps.ts'
import { TOOL_TABS } from '#features/cloak-breaker/components/tools/tool-card.tsx'
import { RESULT_VIEWS } from '#features/cloak-breaker/use-opened.ts'
import { NAMED_TRAITS, TRAIT_KINDS } from '#features/cloak-breaker/use-trait-text.ts'
import { VISITOR_GROUPS } from '#features/cloak-breaker/use-vantage-text.ts'
import { NEEDED_PERMISSIONS } from '#features/cloudflare/permissions.ts'
import { TROUBLES } from '#features/dashboard/find-troubles.ts'
import { FIRST_STEPS } from '#features/dashboard/first-steps.ts'
import {
  PLANNED_ACTIONS,
  RESOURCES,
} from '#features/domains/components/deployment/planned-change-row.tsx'
import { WORKER_STATES } from '#features/domains/components/domain-list/domain-badges.tsx'
import { DOMAIN_TABS } from '#features/domains/use-opened.ts'
import { FRAMEWORKS, INTEGRATION_KINDS } from '#features/integrations/kinds.ts'
import { PASSWORD_FIELDS } from '#features/settings/password-form.ts'
import { SETTINGS_TABS } from '#features/settings/settings-tabs.ts'
import { OVERALL } from '#features/status/overall.ts'
import { CLIENT_ERROR_CODES } from '#lib/api/api-error.ts'
import { FIELD_CODES } from '#lib/forms/field-message.ts'
import { THEMES } from '#lib/theme.ts'

const { crawler, rules, unknown } = explanationSchema.shape
const { doubt, honest, notTested, vantages, verdict } = sharedInspectionSchema.shape
const vantage = vantages.element.shape
const VERDICTS = verdict.options
const features = vantage.different.element.options
const { checks, outcome } = rules.element.shape
const check = checks.element.shape
const CLASS_SERIES = ['givt', 'sivt', 'policy', 'verified', 'agent', 'system']

const EVIDENCE = campaignPolicySchema.shape.visitEvidence.unwrap().options
const KINDS = INTEGRATION_KINDS.map(({ value }) => value)
const PUBLISH_STATES = ['published', 'unpublished', 'held']
const WIZARD_KINDS = ['create', 'edit']
const REFUSALS = ['required', 'urlsRequired', 'urlsInvalid']
/** Rules that are always about a list. */
const LISTS = new Set<string>(['blocked-list', 'blocked-addresses', 'repeated-access', 'vpn'])
/** Rules that always concern visitors outside their values. */
const LIMITS = new Set<string>(['device-type', 'parameter'])

/** Texts that the block list and the allow list each have. */
const OF_BOTH_LISTS = Object.fromEntries(
  [
    'add',
    'addConfirm',
    'addFailed',
    'addFailedText',
    'addOwn',
    'addText',
    'addTitle',
    'added',
    'effect',
    'empty',
    'emptyText',
    'impact',
    'impactDetails',
    'list',
    'remove',
    'removeConfirm',
    'removeFailed',
    'removeFailedText',
    'removeText',
    'removeTitle',
    'removed',
    'tab',
  ].map((each) => [`bots.${each}.`, LIST_KINDS]),
)

/** Every key prefix that a component completes with a value, with all possible values. */
export const DYNAMIC_KEYS: Readonly<Record<string, readonly string[]>> = {
  'admin.activityBy.': ['from', 'to'],
  'admin.ask.': USER_ACTIONS,
  'admin.caseAsk.': CASE_ACTIONS,
  'admin.caseDo.': CASE_ACTIONS,
  'admin.caseDone.': CASE_ACTIONS,
  'admin.caseState.': CASE_STATES,
  'admin.caseWhat.': CASE_ACTIONS,
  'admin.change.': ['field', 'before', 'after'],
  'admin.created.': ['any', ...USER_CHOICES.created],
  'admin.do.': USER_ACTIONS,
  'admin.done.': USER_ACTIONS,
  'admin.failed.': USER_ACTIONS,
  'admin.feedProblem.': FEED_PROBLEMS,
  'admin.feedState.': ['current', 'verifies', 'old', 'failed'],
  'admin.role.': ROLES,
  'admin.status.': USER_CHOICES.status,
  'admin.subscription.': SUBSCRIPTION_STATUSES,
  'admin.rolloutAsk.': ROLLOUT_COMMANDS,
  'admin.rolloutDo.': ROLLOUT_COMMANDS,
  'admin.rolloutDone.': ROLLOUT_COMMANDS,
  'admin.rolloutReason.': ROLLOUT_REASONS,
  'admin.rolloutStage.': ROLLOUT_STAGES,
  'admin.rolloutState.': ROLLOUT_STATES,
  'admin.rolloutWhat.': ROLLOUT_COMMANDS,
  'admin.suspended.': SUSPENSIONS,
  'admin.tab.': ADMIN_TABS.map(({ value }) => value),
  'admin.trend.': TRENDS,
  'admin.trouble.': DOMAIN_TROUBLES,
  'admin.troubleText.': DOMAIN_TROUBLES,
  'admin.what.': USER_ACTIONS,
  'money.columns.': COLUMN_FAULTS,
  'money.evidenceNote.': EVIDENCE_NETWORKS,
  'money.fault.': [...COST_FAULTS, ...RATE_FAULTS],
  'affiliate.status.': COMMISSION_STATUSES,
  'agreement.answer.': ['agrees', 'disagrees', 'unknown'],
  'agreement.meaning.': ['agrees', 'disagrees', 'unknown'],
  'agreement.why.': inspectionSchema.shape.agreement
    .unwrap()
    .shape.ourVisits.element.shape.why.unwrap().options,
  'alertRules.channel.': ALERT_CHANNELS,
  'alertRules.channelHint.': ALERT_CHANNELS,
  'alertRules.connectText.': CHAT_CHANNELS,
  'alertRules.kindOf.': ['invalid_rate', 'invalid_spend', 'no_visits'],
  'alertRules.problem.': ALERT_RULE_PROBLEMS,
  'alertRules.state.': ['firing', 'paused', 'quiet'],
  'alerts.kind.': ALERT_KINDS,
  'reportMail.interval.': REPORT_INTERVALS,
  'reportMail.is.': RECIPIENT_STATES,
  'reportMail.state.': ['waiting', 'left'],
  'apiKeys.scope.': API_KEY_SCOPES,
  'apiKeys.scopeText.': API_KEY_SCOPES,
  'apiKeys.state.': KEY_STATES,
  ...OF_BOTH_LISTS,
  'bots.card.': ['total', 'repeatedAccess', 'manual'],
  'bots.column.': BLOCKED_COLUMNS,
  'bots.fault.': IMPORT_FAULTS,
  'backtest.by.': BACKTEST_DIMENSIONS,
  'bots.reason.': BLOCK_REASONS,
  'bots.warning.': WARNINGS,
  'campaignAnalytics.ranges.': ANALYTICS_RANGES,
  'campaignForm.delivery.': DELIVERY_MODES,
  'campaignForm.deliveryHint.': DELIVERY_MODES,
  'campaigns.check.': INSPECTION_VERDICTS,
  'campaigns.checkText.': INSPECTION_VERDICTS,
  'campaigns.bulk.': BULK_CAMPAIGN_ACTIONS,
  'campaigns.bulkDone.': BULK_CAMPAIGN_ACTIONS,
  'campaigns.filter.': STATUS_FILTERS,
  'campaigns.publish.': PUBLISH_STATES,
  'campaigns.publishText.': PUBLISH_STATES,
  'campaigns.statusOf.': CAMPAIGN_STATUSES,
  'campaigns.statusText.': CAMPAIGN_STATUSES.filter((status) => status !== 'archived'),
  'campaigns.suspendedText.': SUSPENSIONS,
  'class.': VISIT_CLASSES,
  'cloudflare.connected.': ['token', 'globalKey'],
  'cloudflare.permission.': CDN_PERMISSION_NAMES,
  'cloudflare.permissionState.': CDN_PERMISSION_STATES,
  'cloudflare.plan.': CDN_PLANS,
  'cloudflare.why.': NEEDED_PERMISSIONS,
  'crawlerState.': ['verified', 'claimed'],
  'dashboard.card.': ['activeCampaigns', 'totalRequests', 'blockedBots'],
  'dashboard.service.': SERVICES,
  'dashboard.trouble.': TROUBLES,
  'dashboard.status.': SERVICE_STATUSES,
  'dashboard.step.': FIRST_STEPS,
  'device.': DEVICE_TYPES,
  'domains.filtering.': ['on', 'onText', 'off', 'offText'],
  'domains.barrier.': ZONE_BARRIERS,
  'domains.drift.': DOMAIN_DRIFTS,
  'domains.limit.': EDGE_LIMITS,
  'domains.lower.': LOWERABLE_BARRIERS,
  'domains.option.': DOMAIN_STATUSES,
  'domains.planned.': PLANNED_ACTIONS,
  'domains.problem.': DEPLOYMENT_PROBLEMS,
  'domains.progress.': DEPLOYMENT_KINDS.flatMap((kind) =>
    DEPLOYMENT_STATES.filter((state) => state !== 'done').map((state) => `${kind}.${state}`),
  ),
  'domains.resource.': RESOURCES,
  'domains.status.': DOMAIN_STATUSES,
  'domains.step.': [...DEPLOY_STEPS, ...UNDO_STEPS],
  'domains.tab.': DOMAIN_TABS,
  'domains.type.': CONFIGURATION_TYPES,
  'domains.workerState.': WORKER_STATES,
  'error.': [...Object.keys(ERRORS), ...CLIENT_ERROR_CODES],
  'field.': FIELD_CODES,
  'condition.': COMPARISONS,
  'condition.field.': CONDITION_FIELDS,
  'filter.': [...FILTER_NAMES, ...BREAKDOWN_DIMENSIONS, ...Object.keys(LIVE_FILTERS)],
  'filters.': AUDIENCE_TABS,
  'flow.': ['gross', ...CLASS_SERIES, 'automated', 'net'],
  'inspection.axis.': vantage.axis.options,
  'inspection.badge.': VERDICTS,
  'inspection.change.': ['added', 'missing'],
  'inspection.doubt.': doubt.unwrap().options,
  'inspection.feature.': features,
  'inspection.found.': ['redirect', 'sales', 'page'],
  'inspection.group.': VISITOR_GROUPS,
  'inspection.hop.': vantage.chain.element.shape.kind.options,
  'inspection.honest.': honest.unwrap().element.options,
  'inspection.meaning.': VERDICTS,
  'inspection.mode.': TOOL_TABS,
  'inspection.result.': ['blocked', 'untested'],
  'inspection.short.': features,
  'inspection.sight.': ['same', 'personal', 'different', 'unknown'],
  'inspection.source.': discoverySchema.shape.found.element.shape.source.options,
  'inspection.step.': inspectionJobSchema.shape.step.options,
  'inspection.trait.': TRAIT_KINDS,
  'inspection.traitOf.': NAMED_TRAITS,
  'inspection.untested.': notTested.element.options,
  'inspection.untestedText.': notTested.element.options,
  'inspection.verdict.': VERDICTS,
  'inspection.view.': RESULT_VIEWS,
  'integrations.': ['end', 'replace'].flatMap((each) =>
    ['title', 'text', 'confirm'].map((part) => `${each}.${part}`),
  ),
  'integrations.address.': FRAMEWORKS.map(({ value }) => value),
  'integrations.fail.': KINDS,
  'integrations.how.': KINDS,
  'integrations.kind.': KINDS,
  'live.card.': ['all', 'main', 'fallback', 'bots'],
  'live.tab.': LIVE_TABS,
  'overview.bots.': ['givt', 'sivt'],
  'overview.tab.': OVERVIEW_TABS,
  'period.': RANGE_NAMES,
  'plan.feature.': NAMED_FEATURES,
  'plan.name.': Object.keys(PLANS),
  'plan.support.': Object.keys(PLANS),
  'plan.text.': Object.keys(PLANS),
  'palette.words.': [...DESTINATIONS, ...ACTIONS].map(({ id }) => id).concat(['help', 'news']),
  'help.tab.': ['terms', 'news'],
  'bots.tab.': ['blocked', 'sources', 'allowed'],
  'plans.message.': RHYTHMS,
  'plans.rhythmOf.': RHYTHMS,
  'reason.': REASON_CODES,
  'report.kindOf.': CASE_KINDS,
  'schedule.interval.': INSPECTION_INTERVALS,
  'series.axis.': SERIES_STEPS,
  'series.by.': SERIES_STEPS,
  'settings.erasureOf.': erasureSchema.shape.kind.options,
  'settings.erasureState.': ERASURE_STATES,
  'settings.mfaState.': SECOND_FACTOR_STATES,
  'settings.passwordField.': PASSWORD_FIELDS,
  'networks.text.': ['account', 'administration'],
  'settings.tab.': SETTINGS_TABS.map(({ value }) => value),
  'spending.action.': LIMIT_ACTIONS,
  'spending.actionText.': LIMIT_ACTIONS,
  'status.overall.': OVERALL,
  'steps.': STEP_STATES,
  'rules.code.': NAMED_CODES,
  'members.role.': MEMBER_ROLES,
  'members.roleText.': GIVEN_ROLES,
  'modes.did.': ['black', 'white'],
  'modes.would.': ['black', 'white'],
  'rules.gets.': ['black', 'white'],
  'rules.modeOf.': RULE_MODES,
  'rules.join.': ['all', 'any'],
  'rules.list.': ACCOUNT_LISTS,
  'rules.preset.': BROWSER_PRESETS,
  'rules.source.': VISITOR_SOURCES,
  'summary.allow.': ALLOW_RULES,
  'summary.custom.': ['main', 'fallback', 'watched'],
  'summary.delivery.': DELIVERY_MODES,
  'proposals.done.': ['approve', 'decline', 'redo', 'withdraw'],
  'proposals.kind.': PROPOSAL_KINDS,
  'proposals.state.': PROPOSAL_STATES,
  'stage.arm.': ['candidate', 'live'],
  'summary.kind.': INVALID_RULES,
  'summary.not.': POLICY_RULES.filter((id) => !LIMITS.has(id)),
  'summary.only.': POLICY_RULES.filter((id) => !LISTS.has(id)),
  'summary.status.': CAMPAIGN_STATUSES.filter((status) => status !== 'active'),
  'theme.': THEMES,
  'versions.': ['add', 'remove'],
  'versions.author.': ['guard', 'member', 'support', 'unknown'],
  'versions.origin.': VERSION_ORIGINS.filter((origin) => origin !== 'change'),
  'visits.column.': VISIT_COLUMN_IDS,
  'visits.device.': ['desktop', 'mobile', 'tablet', 'tv', 'other'],
  'visits.after.': AFTER_VISIT,
  'visits.check.': CHECK_OUTCOMES,
  'visits.page.': ['allowed', 'blocked'],
  'conversions.status.': CONVERSION_STATUSES,
  'conversions.traffic.': ['valid', 'invalid', 'waiting'],
  'conversions.file.': ['csv', 'google', 'meta'],
  'conversions.way.': ['key', 'url', 'script'],
  'webhooks.event.': WEBHOOK_EVENTS,
  'webhooks.off.': ['failing', 'gone'],
  'webhooks.problem.': DELIVERY_PROBLEMS.filter((each) => each !== 'status'),
  'webhooks.state.': ['all', ...DELIVERY_STATES],
  'testVisit.got.': ['allowed', 'blocked'],
  'why.action.': ['black', 'white'],
  'why.change.': ['add', 'remove', 'set'],
  'why.check.': STATE_CHECKS,
  'why.crawler.': crawler.unwrap().shape.state.options,
  'why.fact.': check.fact.unwrap().options,
  'why.field.': Object.keys(DRAFT_FIELDS),
  'why.join.': ['all', 'any', 'notall', 'notany'],
  'why.because.': [...CAMPAIGN_RULES, 'assistant', 'custom'],
  'why.code.': AGENT_CODES,
  'why.rule.': CAMPAIGN_RULES,
  'why.agent.': ['verified', 'claimed'],
  'why.network.': NETWORKS,
  'why.none.': NO_DRAFT_REASONS,
  'why.operator.': check.operator.unwrap().options.flatMap((each) => [each, `not.${each}`]),
  'why.outcome.': outcome.options,
  'why.purpose.': crawler.unwrap().shape.purpose.options,
  'why.unknown.': unknown.element.shape.why.options,
  'wizard.': GROUPS,
  'wizard.parameterTest.': PARAMETER_TESTS,
  'wizard.position.': TRAFFIC_POSITIONS,
  'wizard.traffic.': [...TRAFFIC_SWITCHES, ...TRAFFIC_NETWORKS],
  'wizard.trafficOff.': TRAFFIC_SWITCHES,
  'wizard.userAgent.': ['contains', 'beginsWith', 'oneOf'],
  'wizard.done.': WIZARD_KINDS,
  'wizard.evidence.': EVIDENCE,
  'wizard.evidenceHint.': EVIDENCE,
  'wizard.failed.': WIZARD_KINDS,
  'wizard.refused.': REFUSALS,
  'wizard.refusedText.': REFUSALS,
  'wizard.save.': WIZARD_KINDS,
  'wizard.step.': STEPS,
  'wizard.stepText.': STEPS,
  'wizard.unit.': RUN_WINDOW_UNITS,
  'wizard.windowType.': WINDOW_TYPES,
}

import { REASON_CODES } from '@crivo/filter-engine'
import {
  ALERT_KINDS,
  ANALYTICS_RANGES,
  API_KEY_SCOPES,
  BLOCK_REASONS,
  BREAKDOWN_DIMENSIONS,
  BULK_CAMPAIGN_ACTIONS,
  CAMPAIGN_STATUSES,
  CASE_KINDS,
  CASE_STATES,
  CDN_PERMISSION_NAMES,
  CDN_PERMISSION_STATES,
  CDN_PLANS,
  COMMISSION_STATUSES,
  CONFIGURATION_TYPES,
  DELIVERY_MODES,
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  DEPLOY_STEPS,
  DEPLOYMENT_KINDS,
  DEPLOYMENT_PROBLEMS,
  DEPLOYMENT_STATES,
  DOMAIN_DRIFTS,
  DOMAIN_STATUSES,
  DOMAIN_TROUBLES,
  discoverySchema,
  ERRORS,
  explanationSchema,
  IMPACT_WARNINGS,
  IMPORT_FAULTS,
  inspectionJobSchema,
  inspectionSchema,
  NO_DRAFT_REASONS,
  PLANS,
  ROLES,
  RUN_WINDOW_UNITS,
  SECOND_FACTOR_STATES,
  SERIES_STEPS,
  SERVICE_STATUSES,
  STATE_CHECKS,
  SUBSCRIPTION_STATUSES,
  SUSPENSIONS,
  sharedInspectionSchema,
  UNDO_STEPS,
  VISIT_CLASSES,
  WEBHOOK_EVENTS,
} from '@crivo/shared'
import { STEP_STATES } from '../src/components/ui/steps.tsx'
import { NAMED_FEATURES } from '../src/features/access/plan-points.ts'
import { ADMIN_TABS } from '../src/features/admin/admin-tabs.ts'
import { CASE_ACTIONS } from '../src/features/admin/case-action.ts'
import { USER_ACTIONS } from '../src/features/admin/user-action.ts'
import { USER_CHOICES } from '../src/features/admin/user-filter.ts'
import { VISIT_COLUMN_IDS } from '../src/features/analytics/components/visits/visit-columns.tsx'
import { DRAFT_FIELDS } from '../src/features/analytics/components/why/change-text.tsx'
import { FILTER_NAMES } from '../src/features/analytics/filters.ts'
import { LIVE_FILTERS, LIVE_TABS } from '../src/features/analytics/live-view.ts'
import { OVERVIEW_TABS } from '../src/features/analytics/overview-view.ts'
import { RANGE_NAMES } from '../src/features/analytics/span.ts'
import { KEY_STATES } from '../src/features/api-keys/key-state.ts'
import { RHYTHMS } from '../src/features/billing/rhythm.ts'
import { BLOCKED_COLUMNS } from '../src/features/bot-management/blocked-column.ts'
import { STATUS_FILTERS } from '../src/features/campaigns/list-view.ts'
import { INVALID_RULES, POLICY_RULES } from '../src/features/campaigns/use-summary-lines.ts'
import { WINDOW_TYPES } from '../src/features/campaigns/wizard-options.ts'
import { AUDIENCE_TABS, STEPS } from '../src/features/campaigns/wizard-steps.ts'
import { TOOL_TABS } from '../src/features/cloak-breaker/components/tools/tool-card.tsx'
import { RESULT_VIEWS } from '../src/features/cloak-breaker/use-opened.ts'
import { NEEDED_PERMISSIONS } from '../src/features/cloudflare/permissions.ts'
import { FIRST_STEPS } from '../src/features/dashboard/first-steps.ts'
import { WORKER_STATES } from '../src/features/domains/components/domain-badges.tsx'
import {
  PLANNED_ACTIONS,
  RESOURCES,
} from '../src/features/domains/components/planned-change-row.tsx'
import { DOMAIN_TABS } from '../src/features/domains/use-opened.ts'
import { FRAMEWORKS, INTEGRATION_KINDS } from '../src/features/integrations/kinds.ts'
import { PASSWORD_FIELDS } from '../src/features/settings/password-form.ts'
import { SETTINGS_TABS } from '../src/features/settings/settings-tabs.ts'
import { OVERALL } from '../src/features/status/overall.ts'
import { SERVICES } from '../src/features/status/services.ts'
import { CLIENT_ERROR_CODES } from '../src/lib/api/api-error.ts'
import { FIELD_CODES } from '../src/lib/field-message.ts'
import { THEMES } from '../src/lib/theme.ts'

const { crawler, rules, unknown } = explanationSchema.shape
const { doubt, notTested, vantages, verdict } = sharedInspectionSchema.shape
const vantage = vantages.element.shape
const VERDICTS = verdict.options
const features = vantage.different.element.options
const { checks, outcome } = rules.element.shape
const check = checks.element.shape
const CLASS_SERIES = ['givt', 'sivt', 'policy', 'verified', 'system']

const KINDS = INTEGRATION_KINDS.map(({ value }) => value)
const PUBLISH_STATES = ['published', 'unpublished', 'held']
const WIZARD_KINDS = ['create', 'edit']
const REFUSALS = ['required', 'urlsRequired', 'urlsInvalid']
/** Rules that are always about what is listed. */
const LISTS = new Set<string>(['blocked-list', 'blocked-addresses', 'repeated-access'])

/** Every prefix that a component puts a value behind, with all values there are. */
export const DYNAMIC_KEYS: Readonly<Record<string, readonly string[]>> = {
  'admin.activityBy.': ['account', 'actor', 'action', 'from', 'to'],
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
  'admin.role.': ROLES,
  'admin.status.': USER_CHOICES.status,
  'admin.subscription.': SUBSCRIPTION_STATUSES,
  'admin.suspended.': SUSPENSIONS,
  'admin.tab.': ADMIN_TABS.map(({ value }) => value),
  'admin.trouble.': DOMAIN_TROUBLES,
  'admin.troubleText.': DOMAIN_TROUBLES,
  'admin.what.': USER_ACTIONS,
  'affiliate.status.': COMMISSION_STATUSES,
  'agreement.answer.': ['agrees', 'disagrees', 'unknown'],
  'agreement.meaning.': ['agrees', 'disagrees', 'unknown'],
  'agreement.why.': inspectionSchema.shape.agreement
    .unwrap()
    .shape.ourVisits.element.shape.why.unwrap().options,
  'alerts.kind.': ALERT_KINDS,
  'apiKeys.scope.': API_KEY_SCOPES,
  'apiKeys.scopeText.': API_KEY_SCOPES,
  'apiKeys.state.': KEY_STATES,
  'bots.card.': ['total', 'repeatedAccess', 'manual'],
  'bots.column.': BLOCKED_COLUMNS,
  'bots.fault.': IMPORT_FAULTS,
  'bots.reason.': BLOCK_REASONS,
  'bots.warning.': IMPACT_WARNINGS,
  'campaignAnalytics.ranges.': ANALYTICS_RANGES,
  'campaignForm.delivery.': DELIVERY_MODES,
  'campaignForm.deliveryHint.': DELIVERY_MODES,
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
  'dashboard.card.': ['activeCampaigns', 'totalRequests', 'blockedBots'],
  'dashboard.service.': SERVICES,
  'dashboard.status.': SERVICE_STATUSES,
  'dashboard.step.': FIRST_STEPS,
  'domains.drift.': DOMAIN_DRIFTS,
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
  'filter.': [...FILTER_NAMES, ...BREAKDOWN_DIMENSIONS, ...Object.keys(LIVE_FILTERS)],
  'filters.': AUDIENCE_TABS,
  'flow.': ['gross', ...CLASS_SERIES, 'net'],
  'inspection.axis.': vantage.axis.options,
  'inspection.badge.': VERDICTS,
  'inspection.change.': ['added', 'missing'],
  'inspection.doubt.': doubt.unwrap().options,
  'inspection.feature.': features,
  'inspection.found.': ['redirect', 'sales', 'page'],
  'inspection.hop.': vantage.chain.element.shape.kind.options,
  'inspection.meaning.': VERDICTS,
  'inspection.mode.': TOOL_TABS,
  'inspection.result.': ['blocked', 'untested'],
  'inspection.short.': features,
  'inspection.sight.': ['same', 'personal', 'different', 'unknown'],
  'inspection.source.': discoverySchema.shape.found.element.shape.source.options,
  'inspection.step.': inspectionJobSchema.shape.step.options,
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
  'plans.message.': RHYTHMS,
  'plans.rhythmOf.': RHYTHMS,
  'reason.': REASON_CODES,
  'report.kindOf.': CASE_KINDS,
  'series.axis.': SERIES_STEPS,
  'series.by.': SERIES_STEPS,
  'settings.mfaState.': SECOND_FACTOR_STATES,
  'settings.passwordField.': PASSWORD_FIELDS,
  'settings.tab.': SETTINGS_TABS.map(({ value }) => value),
  'status.overall.': OVERALL,
  'steps.': STEP_STATES,
  'summary.delivery.': DELIVERY_MODES,
  'summary.kind.': INVALID_RULES,
  'summary.not.': POLICY_RULES,
  'summary.only.': POLICY_RULES.filter((id) => !LISTS.has(id)),
  'summary.status.': CAMPAIGN_STATUSES.filter((status) => status !== 'active'),
  'theme.': THEMES,
  'visits.column.': VISIT_COLUMN_IDS,
  'visits.device.': ['desktop', 'mobile', 'tablet', 'other'],
  'visits.page.': ['allowed', 'blocked'],
  'webhooks.event.': WEBHOOK_EVENTS,
  'webhooks.off.': ['failing', 'gone'],
  'webhooks.problem.': DELIVERY_PROBLEMS.filter((each) => each !== 'status'),
  'webhooks.state.': ['all', ...DELIVERY_STATES],
  'why.action.': ['black', 'white'],
  'why.change.': ['add', 'remove', 'set'],
  'why.check.': STATE_CHECKS,
  'why.crawler.': crawler.unwrap().shape.state.options,
  'why.fact.': check.fact.unwrap().options,
  'why.field.': Object.keys(DRAFT_FIELDS),
  'why.join.': ['all', 'any', 'notall', 'notany'],
  'why.none.': NO_DRAFT_REASONS,
  'why.operator.': check.operator.unwrap().options.flatMap((each) => [each, `not.${each}`]),
  'why.outcome.': outcome.options,
  'why.purpose.': crawler.unwrap().shape.purpose.options,
  'why.unknown.': unknown.element.shape.why.options,
  'wizard.done.': WIZARD_KINDS,
  'wizard.failed.': WIZARD_KINDS,
  'wizard.refused.': REFUSALS,
  'wizard.refusedText.': REFUSALS,
  'wizard.save.': WIZARD_KINDS,
  'wizard.step.': STEPS,
  'wizard.stepText.': STEPS,
  'wizard.unit.': RUN_WINDOW_UNITS,
  'wizard.windowType.': WINDOW_TYPES,
}

import { REASON_CODES } from '@crivo/filter-engine'
import {
  ALERT_KINDS,
  CAMPAIGN_STATUSES,
  CDN_PERMISSION_NAMES,
  CDN_PERMISSION_STATES,
  CDN_PLANS,
  CONFIGURATION_TYPES,
  DELIVERY_MODES,
  DEPLOY_STEPS,
  DEPLOYMENT_KINDS,
  DEPLOYMENT_PROBLEMS,
  DEPLOYMENT_STATES,
  DOMAIN_DRIFTS,
  DOMAIN_STATUSES,
  ERRORS,
  PLANS,
  SECOND_FACTOR_STATES,
  UNDO_STEPS,
} from '@crivo/shared'
import { STEP_STATES } from '../src/components/ui/steps.tsx'
import { NAMED_FEATURES } from '../src/features/access/plan-points.ts'
import { SORT_KEYS, STATUS_FILTERS } from '../src/features/campaigns/list-view.ts'
import { NEEDED_PERMISSIONS } from '../src/features/cloudflare/permissions.ts'
import { WORKER_STATES } from '../src/features/domains/components/domain-badges.tsx'
import {
  PLANNED_ACTIONS,
  RESOURCES,
} from '../src/features/domains/components/planned-change-row.tsx'
import { DOMAIN_TABS } from '../src/features/domains/use-opened.ts'
import { PASSWORD_FIELDS } from '../src/features/settings/password-form.ts'
import { SETTINGS_TABS } from '../src/features/settings/settings-tabs.ts'
import { VISIT_CLASSES } from '../src/features/visits/visit-class.ts'
import { CLIENT_ERROR_CODES } from '../src/lib/api/api-error.ts'
import { FIELD_CODES } from '../src/lib/field-message.ts'
import { THEMES } from '../src/lib/theme.ts'

/** Every prefix that a component puts a value behind, with all values there are. */
export const DYNAMIC_KEYS: Readonly<Record<string, readonly string[]>> = {
  'alerts.kind.': ALERT_KINDS,
  'campaignForm.delivery.': DELIVERY_MODES,
  'campaignForm.deliveryHint.': DELIVERY_MODES,
  'campaigns.filter.': STATUS_FILTERS,
  'campaigns.sortBy.': SORT_KEYS,
  'campaigns.statusOf.': CAMPAIGN_STATUSES,
  'class.': VISIT_CLASSES,
  'cloudflare.connected.': ['token', 'globalKey'],
  'cloudflare.permission.': CDN_PERMISSION_NAMES,
  'cloudflare.permissionState.': CDN_PERMISSION_STATES,
  'cloudflare.plan.': CDN_PLANS,
  'cloudflare.why.': NEEDED_PERMISSIONS,
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
  'plan.feature.': NAMED_FEATURES,
  'plan.name.': Object.keys(PLANS),
  'reason.': REASON_CODES,
  'settings.mfaState.': SECOND_FACTOR_STATES,
  'settings.passwordField.': PASSWORD_FIELDS,
  'settings.tab.': SETTINGS_TABS.map(({ value }) => value),
  'steps.': STEP_STATES,
  'theme.': THEMES,
  'visits.device.': ['desktop', 'mobile', 'tablet', 'other'],
  'visits.page.': ['allowed', 'blocked'],
}

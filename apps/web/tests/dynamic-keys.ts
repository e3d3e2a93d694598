import { REASON_CODES } from '@crivo/filter-engine'
import {
  ALERT_KINDS,
  CAMPAIGN_STATUSES,
  DELIVERY_MODES,
  ERRORS,
  PLANS,
  RUN_WINDOW_UNITS,
  SECOND_FACTOR_STATES,
} from '@crivo/shared'
import { STEP_STATES } from '../src/components/ui/steps.tsx'
import { NAMED_FEATURES } from '../src/features/access/plan-points.ts'
import { SORT_KEYS, STATUS_FILTERS } from '../src/features/campaigns/list-view.ts'
import { INVALID_RULES, POLICY_RULES } from '../src/features/campaigns/use-summary-lines.ts'
import { WINDOW_TYPES } from '../src/features/campaigns/wizard-options.ts'
import { AUDIENCE_TABS, STEPS } from '../src/features/campaigns/wizard-steps.ts'
import { PASSWORD_FIELDS } from '../src/features/settings/password-form.ts'
import { SETTINGS_TABS } from '../src/features/settings/settings-tabs.ts'
import { VISIT_CLASSES } from '../src/features/visits/visit-class.ts'
import { CLIENT_ERROR_CODES } from '../src/lib/api/api-error.ts'
import { FIELD_CODES } from '../src/lib/field-message.ts'
import { THEMES } from '../src/lib/theme.ts'

const WIZARD_KINDS = ['create', 'edit']
const REFUSALS = ['required', 'urlsRequired', 'urlsInvalid']
/** Rules that are always about what is listed. */
const LISTS = new Set<string>(['blocked-list', 'blocked-addresses', 'repeated-access'])

/** Every prefix that a component puts a value behind, with all values there are. */
export const DYNAMIC_KEYS: Readonly<Record<string, readonly string[]>> = {
  'alerts.kind.': ALERT_KINDS,
  'campaignForm.delivery.': DELIVERY_MODES,
  'campaignForm.deliveryHint.': DELIVERY_MODES,
  'campaigns.filter.': STATUS_FILTERS,
  'campaigns.sortBy.': SORT_KEYS,
  'campaigns.statusOf.': CAMPAIGN_STATUSES,
  'class.': VISIT_CLASSES,
  'domains.option.': ['active', 'pending', 'error'],
  'error.': [...Object.keys(ERRORS), ...CLIENT_ERROR_CODES],
  'field.': FIELD_CODES,
  'filters.': AUDIENCE_TABS,
  'plan.feature.': NAMED_FEATURES,
  'plan.name.': Object.keys(PLANS),
  'reason.': REASON_CODES,
  'settings.mfaState.': SECOND_FACTOR_STATES,
  'settings.passwordField.': PASSWORD_FIELDS,
  'settings.tab.': SETTINGS_TABS.map(({ value }) => value),
  'steps.': STEP_STATES,
  'summary.delivery.': DELIVERY_MODES,
  'summary.kind.': INVALID_RULES,
  'summary.not.': POLICY_RULES,
  'summary.only.': POLICY_RULES.filter((id) => !LISTS.has(id)),
  'summary.status.': CAMPAIGN_STATUSES.filter((status) => status !== 'active'),
  'theme.': THEMES,
  'visits.device.': ['desktop', 'mobile', 'tablet', 'other'],
  'visits.page.': ['allowed', 'blocked'],
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

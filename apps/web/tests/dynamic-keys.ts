import { REASON_CODES } from '@crivo/filter-engine'
import {
  ALERT_KINDS,
  CAMPAIGN_STATUSES,
  DELIVERY_MODES,
  ERRORS,
  PLANS,
  SECOND_FACTOR_STATES,
} from '@crivo/shared'
import { STEP_STATES } from '../src/components/ui/steps.tsx'
import { NAMED_FEATURES } from '../src/features/access/plan-points.ts'
import { SORT_KEYS, STATUS_FILTERS } from '../src/features/campaigns/list-view.ts'
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
  'domains.option.': ['active', 'pending', 'error'],
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

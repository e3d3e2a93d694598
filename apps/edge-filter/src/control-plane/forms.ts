import { RULESET_FORM } from '@crivo/filter-engine'
import { BATCH_FORM, type EdgeForms } from '@crivo/shared'

/** The forms that this edge reads and writes, as reported to the control plane. */
export const FORMS: EdgeForms = { rulesetForm: RULESET_FORM, batchForm: BATCH_FORM }

import { useWatch } from 'react-hook-form'
import type { CampaignForm } from '../../campaign-form.ts'
import type { FormField } from '../../wizard-steps.ts'
import { SummaryPanel } from './summary-panel.tsx'

interface Props {
  form: CampaignForm
  campaignId: number | undefined
  revision: number
  onJump: (field: FormField) => void
}

/** The campaign in words, updated while typing. */
export function LiveSummary({ form, ...props }: Props) {
  const values = useWatch({ control: form.control, compute: () => form.getValues() })
  return <SummaryPanel values={values} {...props} />
}

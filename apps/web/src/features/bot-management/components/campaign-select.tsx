import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { fieldText } from '#lib/forms/field-message.ts'
import type { EntryInput, NewEntry } from '../api/add-entry.ts'

/** Selects the campaign that an allow list entry applies to, or all campaigns. */
export function CampaignSelect({ form }: { form: UseFormReturn<EntryInput, unknown, NewEntry> }) {
  const { t } = useTranslation()
  const campaigns = useQuery(campaignsQuery())
  const error = form.formState.errors.campaignId?.message
  return (
    <Field label={t('bots.countsFor')} error={error && fieldText(t, error)}>
      {(control) => (
        <Select {...control} {...form.register('campaignId', { setValueAs: toId })} defaultValue="">
          <option value="">{t('bots.allCampaigns')}</option>
          {campaigns.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/**
 * Converts the selected option to an ID; values set before the selection are already a number or
 * `null`.
 */
const toId = (chosen: string | number | null) => (chosen ? Number(chosen) : null)

import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Switch } from '#components/ui/inputs/switch.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { EntryTextField } from '../inputs/entry-text-field.tsx'
import { OptionGroup } from '../inputs/option-group.tsx'

export function ReferrerFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const on = useWatch({ control: form.control, name: 'referrerFiltering' })
  return (
    <OptionGroup form={form} group="referrers">
      <Switch
        label={t('wizard.referrersOn')}
        hint={t('wizard.referrersHint')}
        {...form.register('referrerFiltering')}
      />
      {on && (
        <>
          <EntryTextField
            form={form}
            name="blockedReferrers"
            label={t('wizard.blockedReferrers')}
            hint={t('wizard.blockedReferrersHint')}
            placeholder="example.com"
          />
          <Switch
            label={t('wizard.directAccess')}
            hint={t('wizard.directAccessHint')}
            {...form.register('allowDirectAccess')}
          />
        </>
      )}
    </OptionGroup>
  )
}

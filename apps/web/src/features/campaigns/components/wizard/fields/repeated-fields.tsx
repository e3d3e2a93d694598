import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Switch } from '#components/ui/inputs/switch.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { NumberField } from '../inputs/number-field.tsx'
import { OptionGroup } from '../inputs/option-group.tsx'

/** Settings for blocking IP addresses that visit too often. */
export function RepeatedFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const on = useWatch({ control: form.control, name: 'fixRepeatedAccess' })
  return (
    <OptionGroup form={form} group="repeated">
      <Switch
        label={t('wizard.repeatedOn')}
        hint={t('wizard.repeatedHint')}
        {...form.register('fixRepeatedAccess')}
      />
      {on && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            form={form}
            name="repeatedAccessLimit"
            label={t('wizard.repeatedLimit')}
            min={2}
            fallback={5}
          />
          <NumberField
            form={form}
            name="repeatedAccessMinutes"
            label={t('wizard.repeatedMinutes')}
            min={1}
            fallback={10}
          />
        </div>
      )}
    </OptionGroup>
  )
}

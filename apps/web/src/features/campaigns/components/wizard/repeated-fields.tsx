import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../../../components/ui/switch.tsx'
import type { CampaignForm } from '../../campaign-form.ts'
import { NumberField } from './number-field.tsx'
import { OptionGroup } from './option-group.tsx'

/** Whether addresses that come too often are blocked, and how often that is. */
export function RepeatedFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const on = useWatch({ control: form.control, name: 'fixRepeatedAccess' })
  return (
    <OptionGroup title={t('wizard.repeated')}>
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

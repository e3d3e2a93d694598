import { CHECK_SHARES, CHECKABLE_RULES } from '@crivo/shared'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { useFormat } from '#lib/format.ts'
import { OptionGroup } from '../inputs/option-group.tsx'

/** Selects the filtered visitors who get a check. */
export function CheckFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const format = useFormat()
  const share = useController({ control: form.control, name: 'checkShare' }).field
  const rules = useController({ control: form.control, name: 'checkedRules' }).field
  const chosen = rules.value ?? []
  return (
    <OptionGroup form={form} group="checks">
      <p className="text-pretty text-muted">{t('wizard.checksText')}</p>
      <Segmented
        label={t('wizard.checkShare')}
        value={String(share.value ?? 1)}
        options={CHECK_SHARES.map((value) => ({
          value: String(value),
          label: value === 0 ? t('wizard.checkOff') : format.plainPercent(value),
        }))}
        onChange={(value) => share.onChange(Number(value))}
      />
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="font-medium">{t('wizard.checkedRules')}</legend>
        <p className="text-pretty text-muted">{t('wizard.checkedText')}</p>
        <div className="grid gap-2 sm:grid-cols-2">
          {CHECKABLE_RULES.map((id) => (
            <Switch
              key={id}
              label={t(`why.rule.${id}`)}
              checked={chosen.includes(id)}
              onChange={({ target }) => {
                const others = chosen.filter((each) => each !== id)
                rules.onChange(target.checked ? [...others, id] : others)
              }}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-pretty text-muted text-xs">{t('wizard.checksNote')}</p>
    </OptionGroup>
  )
}

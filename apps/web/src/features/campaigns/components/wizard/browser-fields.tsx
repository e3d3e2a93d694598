import { ALL_BROWSERS, CAMPAIGN_BROWSERS } from '@crivo/shared'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../../components/ui/segmented.tsx'
import type { CampaignForm } from '../../campaign-form.ts'
import { ChoiceField } from './choice-field.tsx'
import { OptionGroup } from './option-group.tsx'

export function BrowserFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name: 'allowedBrowsers' })
  return (
    <OptionGroup title={t('wizard.browsers')}>
      <ChoiceField
        form={form}
        name="browserFilters"
        label={t('wizard.browsersLabel')}
        all={ALL_BROWSERS}
        allLabel={t('wizard.allBrowsers')}
        entries={CAMPAIGN_BROWSERS}
        mode={(everything) => (
          <Segmented
            label={t('wizard.browsersMode')}
            value={field.value ? 'allow' : 'deny'}
            options={[
              { value: 'allow', label: t('filters.allow') },
              { value: 'deny', label: t('filters.deny') },
            ]}
            onChange={(mode) => field.onChange(mode === 'allow')}
            disabled={everything}
          />
        )}
      />
    </OptionGroup>
  )
}

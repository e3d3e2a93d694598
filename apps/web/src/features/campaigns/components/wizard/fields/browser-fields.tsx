import { ALL_BROWSERS, CAMPAIGN_BROWSERS } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { ChoiceField } from '../inputs/choice-field.tsx'
import { ModeSwitch } from '../inputs/mode-switch.tsx'
import { OptionGroup } from '../inputs/option-group.tsx'

export function BrowserFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  return (
    <OptionGroup form={form} group="browsers">
      <ChoiceField
        form={form}
        name="browserFilters"
        label={t('wizard.browsersLabel')}
        all={ALL_BROWSERS}
        allLabel={t('wizard.allBrowsers')}
        entries={CAMPAIGN_BROWSERS}
        mode={(everything) => (
          <ModeSwitch
            form={form}
            name="allowedBrowsers"
            label={t('wizard.browsersMode')}
            disabled={everything}
          />
        )}
      />
    </OptionGroup>
  )
}

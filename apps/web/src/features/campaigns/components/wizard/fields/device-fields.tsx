import { ALL_APPS, ALL_DEVICE_TYPES, APP_CODES, DEVICE_TYPES, NO_APP } from '@crivo/shared'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Summary } from '#components/ui/summary.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { ChoiceField } from '../inputs/choice-field.tsx'
import { ModeSwitch } from '../inputs/mode-switch.tsx'

/** Device types, and apps in whose in-app browser the page is opened. */
export function DeviceFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const apps = useWatch({ control: form.control, name: 'appFilters' }) ?? []
  const typeNames = Object.fromEntries(DEVICE_TYPES.map((type) => [type, t(`device.${type}`)]))
  return (
    <>
      <ChoiceField
        form={form}
        name="filters.deviceTypes"
        label={t('wizard.deviceTypes')}
        all={ALL_DEVICE_TYPES}
        allLabel={t('wizard.allDeviceTypes')}
        entries={DEVICE_TYPES}
        names={typeNames}
      />
      <details open={!apps.includes(ALL_APPS)}>
        <Summary className="font-medium">{t('wizard.apps')}</Summary>
        <div className="pt-3">
          <ChoiceField
            form={form}
            name="appFilters"
            label={t('wizard.appsLabel')}
            all={ALL_APPS}
            allLabel={t('wizard.allApps')}
            entries={[NO_APP, ...APP_CODES]}
            names={{ [NO_APP]: t('wizard.noApp') }}
            mode={(everything) => (
              <ModeSwitch
                form={form}
                name="allowedApps"
                label={t('wizard.appsMode')}
                disabled={everything}
              />
            )}
          />
        </div>
      </details>
    </>
  )
}

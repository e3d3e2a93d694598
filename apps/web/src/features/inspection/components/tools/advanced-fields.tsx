import { useTranslation } from 'react-i18next'
import { APPS, CRAWLERS, REFERRERS } from '../../presets.ts'
import type { ToolForm } from '../../tool-form.ts'
import { PresetField } from './preset-field.tsx'

/** The claimed identity of a simulated visit. */
export function AdvancedFields({ form }: { form: ToolForm }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PresetField
        form={form}
        name="customUserAgent"
        label={t('inspection.agent')}
        hint={t('inspection.agentHint')}
        none={t('inspection.agentOfDevice')}
        customLabel={t('inspection.agentText')}
        groups={[
          { label: t('inspection.crawlers'), presets: CRAWLERS },
          { label: t('inspection.apps'), presets: APPS },
        ]}
      />
      <PresetField
        form={form}
        name="referrer"
        label={t('inspection.referrer')}
        hint={t('inspection.referrerHint')}
        none={t('inspection.noReferrer')}
        customLabel={t('inspection.referrerText')}
        groups={[{ label: t('inspection.sites'), presets: REFERRERS }]}
      />
    </div>
  )
}

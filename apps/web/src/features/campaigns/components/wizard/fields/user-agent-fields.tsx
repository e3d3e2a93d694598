import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { EntryTextField } from '../inputs/entry-text-field.tsx'
import { ModeSwitch } from '../inputs/mode-switch.tsx'
import { OptionGroup } from '../inputs/option-group.tsx'

const TESTS = [
  { name: 'userAgents.contains', test: 'contains', placeholder: 'Instagram' },
  { name: 'userAgents.beginsWith', test: 'beginsWith', placeholder: 'Mozilla/5.0 (Windows' },
  { name: 'userAgents.oneOf', test: 'oneOf', placeholder: 'MyApp/1.0' },
] as const
/** User agents contain spaces, commas and semicolons. */
const LINES = /\n+/

export function UserAgentFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const entries = useWatch({ control: form.control, name: TESTS.map(({ name }) => name) })
  return (
    <OptionGroup form={form} group="userAgents">
      {TESTS.map(({ name, test, placeholder }) => (
        <EntryTextField
          key={name}
          form={form}
          name={name}
          label={t(`wizard.userAgent.${test}`)}
          hint={t('wizard.userAgentHint')}
          placeholder={placeholder}
          separator={LINES}
        />
      ))}
      <ModeSwitch
        form={form}
        name="userAgents.allowed"
        label={t('wizard.userAgentsMode')}
        disabled={entries.every((list) => !Array.isArray(list) || list.length === 0)}
      />
    </OptionGroup>
  )
}

import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import type { ToolForm } from '../../tool-form.ts'
import { useOpened } from '../../use-opened.ts'
import type { Tools } from '../../use-tools.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { ToolButtons } from './tool-buttons.tsx'

export const TOOL_TABS = ['basic', 'advanced'] as const

/** Form with the URL, the visitor to simulate and the tools. */
export function ToolCard({ form, tools }: { form: ToolForm; tools: Tools }) {
  const { t } = useTranslation()
  const { isAdvanced, showAdvanced } = useOpened()
  const messages = {
    required: t('inspection.urlRequired'),
    invalid_url: t('inspection.urlInvalid'),
    own_host: t('inspection.urlOwnHost'),
  }
  const failures = [tools.start, tools.discovery, tools.simulation, tools.realSimulation]
  const failed = failures.find(({ isError }) => isError)
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          tools.check()
        }}
        className="grid grid-cols-1 gap-5 p-4 sm:p-5"
      >
        <TextField
          form={form}
          name="url"
          type="url"
          label={t('inspection.url')}
          hint={t('inspection.urlHint')}
          placeholder="https://example.com"
          messages={messages}
          autoComplete="off"
        />
        <Tabs
          label={t('inspection.modes')}
          value={isAdvanced ? 'advanced' : 'basic'}
          tabs={TOOL_TABS.map((value) => ({ value, label: t(`inspection.mode.${value}`) }))}
          onChange={(tab) => showAdvanced(tab === 'advanced')}
        >
          {isAdvanced ? <AdvancedFields form={form} /> : <BasicFields form={form} />}
        </Tabs>
        <ToolButtons tools={tools} />
        {failed && <FormAlert title={t('inspection.failed')} error={failed.error} />}
      </form>
    </Card>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/text-field.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import type { Preset } from '../../presets.ts'
import type { ToolForm } from '../../tool-form.ts'

interface Props {
  form: ToolForm
  name: 'customUserAgent' | 'referrer'
  label: string
  hint: string
  /** Label of the empty option. */
  none: string
  customLabel: string
  groups: readonly { readonly label: string; readonly presets: readonly Preset[] }[]
}

const NONE = 'none'
const CUSTOM = 'custom'

/** A text selected from a list, or typed if no entry fits. */
export function PresetField({ form, name, label, hint, none, customLabel, groups }: Props) {
  const { t } = useTranslation()
  const presets = groups.flatMap((group) => group.presets)
  const [chosen, setChosen] = useState(() => {
    const text = form.getValues(name) ?? ''
    const preset = presets.find((each) => each.text === text)
    return preset?.name ?? (text === '' ? NONE : CUSTOM)
  })
  const choose = (choice: string) => {
    setChosen(choice)
    form.setValue(name, presets.find((each) => each.name === choice)?.text ?? '')
    form.clearErrors(name)
  }
  return (
    <div className="grid gap-4">
      <Field label={label} hint={hint}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value={NONE}>{none}</option>
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.presets.map((preset) => (
                  <option key={preset.name} value={preset.name}>
                    {preset.name}
                  </option>
                ))}
              </optgroup>
            ))}
            <option value={CUSTOM}>{t('inspection.custom')}</option>
          </Select>
        )}
      </Field>
      {chosen === CUSTOM && (
        <TextField
          form={form}
          name={name}
          label={customLabel}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      )}
    </div>
  )
}

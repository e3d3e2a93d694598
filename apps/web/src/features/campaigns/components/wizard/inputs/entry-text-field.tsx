import { Plus } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { pasteLines } from '#features/campaigns/paste-lines.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { Chips } from './chips.tsx'
import { isWrongAt, useFieldError } from './use-field-error.ts'

interface Props {
  form: CampaignForm
  name:
    | 'blockedIps'
    | 'blockedReferrers'
    | 'keepParameters'
    | 'userAgents.contains'
    | 'userAgents.beginsWith'
    | 'userAgents.oneOf'
  label: string
  hint: string
  placeholder: string
  /** The separator of pasted entries. */
  separator?: RegExp
}

/** A list of typed entries; several entries can be pasted at once. */
export function EntryTextField({
  form,
  name,
  label,
  hint,
  placeholder,
  separator = /[\s,;]+/,
}: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name })
  const fieldError = useFieldError()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'required' | 'duplicate' | null>(null)
  const entries = field.value ?? []
  // Text that was refused is already in the list.
  useUnsavedWork(text.trim() !== '' && problem === null)

  const addFrom = (entered: string) => {
    const typed = new Set(
      entered
        .split(separator)
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    const added = [...typed].filter((entry) => !entries.includes(entry))
    setProblem(typed.size === 0 ? 'required' : added.length === 0 ? 'duplicate' : null)
    if (added.length === 0) return
    field.onChange([...entries, ...added])
    form.trigger(name)
    setText('')
  }
  const add = () => addFrom(text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would otherwise submit the whole form.
    event.preventDefault()
    add()
  }
  /** Adds an entry that was typed but not added, which saving would otherwise lose. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isLeft = currentTarget.parentElement !== relatedTarget?.parentElement
    if (isLeft && text.trim() !== '') add()
  }
  const keep = (kept: readonly string[]) => {
    field.onChange(kept)
    form.trigger(name)
  }
  const own = problem === null ? undefined : { type: 'custom', message: problem }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} hint={hint} error={fieldError(own) ?? fieldError(fieldState.error)}>
        {(control) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <Input
              {...control}
              ref={field.ref}
              value={text}
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                setText(event.target.value)
                setProblem(null)
              }}
              onKeyDown={onKeyDown}
              onPaste={pasteLines(addFrom)}
              onBlur={onBlur}
            />
            <Button
              icon={Plus}
              aria-label={t('wizard.addTo', { name: label })}
              // The input keeps the focus, so a click adds its text once.
              onMouseDown={(event) => event.preventDefault()}
              onClick={add}
              onBlur={onBlur}
            >
              {t('wizard.add')}
            </Button>
          </span>
        )}
      </Field>
      <Chips
        label={label}
        entries={entries.map((entry, index) => ({
          key: entry,
          text: entry,
          isWrong: isWrongAt(fieldState.error, index),
        }))}
        onRemove={(entry) => keep(entries.filter((each) => each !== entry))}
        onKeep={keep}
        onEmpty={() => form.setFocus(name)}
      />
    </div>
  )
}

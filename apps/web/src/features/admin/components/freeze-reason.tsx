import { frozenReasonSchema } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'
import { fieldText, issueMessage } from '#lib/forms/field-message.ts'

/**
 * Holds the reason that a frozen account's owner will read; errors show after the first attempt.
 */
export function useFreezeReason() {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const { data, error } = frozenReasonSchema.safeParse(text)
  return {
    text,
    setText,
    error: isTried ? error?.issues[0] : undefined,
    /** Returns the reason; if it is invalid, shows the error and returns `null`. */
    check: () => {
      setTried(true)
      return data ?? null
    },
  }
}

export function FreezeReason({ text, setText, error }: ReturnType<typeof useFreezeReason>) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('admin.freezeReason')}
      hint={t('admin.freezeReasonHint')}
      error={error && fieldText(t, issueMessage(error))}
    >
      {(control) => (
        <Textarea {...control} value={text} onChange={({ target }) => setText(target.value)} />
      )}
    </Field>
  )
}

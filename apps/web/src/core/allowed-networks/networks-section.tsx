import type { Networks } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'
import { faultTexts } from '#lib/forms/field-message.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { type NetworksOf, networksQuery, useChangeNetworks } from './networks-api.ts'

/** The networks from which an account or the admin area may be used. */
export function NetworksSection({ of }: { of: NetworksOf }) {
  const { t } = useTranslation()
  const networks = useQuery(networksQuery(of))
  const loadError = useLoadError(networks)
  return (
    <SettingsSection title={t('networks.title')} text={t(`networks.text.${of}`)}>
      {loadError !== null ? (
        <ErrorNotice title={t('networks.loadFailed')} error={loadError} query={networks} />
      ) : networks.data ? (
        <NetworksForm of={of} stored={networks.data} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </SettingsSection>
  )
}

/** Returns the networks in a text, separated by line breaks, commas or semicolons. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function NetworksForm({ of, stored: { networks, address } }: { of: NetworksOf; stored: Networks }) {
  const { t } = useTranslation()
  const change = useChangeNetworks(of)
  const [text, setText] = useState(networks.join('\n'))
  const list = useRef<HTMLTextAreaElement>(null)
  const lines = linesOf(text)
  const isChanged = lines.join('\n') !== networks.join('\n')
  useUnsavedWork(isChanged)
  const nameOf = (path: string) => lines[Number(path.split('.')[1])] ?? null
  const errors = faultTexts(t, change.error, nameOf)
  const save = (wanted: string[]) =>
    change.mutate(wanted, {
      onSuccess: (saved) => {
        setText(saved.networks.join('\n'))
        showToast({ tone: 'plain', title: t('networks.done') })
      },
    })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !change.isPending) save(lines)
      }}
    >
      <Field
        label={t('networks.list')}
        hint={t('networks.hint')}
        error={errors.length > 0 ? errors.join(' ') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={list}
            value={text}
            onChange={({ target }) => setText(target.value)}
            spellCheck={false}
            autoComplete="off"
            placeholder="198.51.100.0/24"
            className="font-mono"
          />
        )}
      </Field>
      {address !== null && (
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {t('networks.address', { address })}
          {!lines.includes(address) && (
            <Button
              onClick={() => {
                setText([...lines, address].join('\n'))
                // The button disappears and would take the focus with it.
                list.current?.focus()
              }}
            >
              {t('networks.addOwn')}
            </Button>
          )}
        </p>
      )}
      {change.isError && errors.length === 0 && (
        <FormAlert title={t('settings.failed')} error={change.error} />
      )}
      <Button type="submit" className="w-fit" busy={change.isPending} aria-disabled={!isChanged}>
        {t('networks.save')}
      </Button>
    </form>
  )
}

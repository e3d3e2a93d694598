import { type CreateDomain, can, createDomainSchema, type Domain } from '@crivo/shared'
import { Cloud, Code, Info } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { RadioCards } from '#components/ui/inputs/radio-cards.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { useUser } from '#core/session/use-user.ts'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useCreateDomain } from '../../api/create-domain.ts'
import { ConnectionCallout } from '../connection-callout.tsx'

interface Props {
  onClose: () => void
  onAdded: (domain: Domain) => void
}

const FORM = 'add-domain'

/** Returns the host of a pasted URL; other texts stay as they are. */
const hostOf = (typed: string): string => URL.parse(typed.trim())?.hostname || typed

export function AddDomainDialog({ onClose, onAdded }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  const mayConnect = can(user ?? null, 'cloudflare').allowed
  const create = useCreateDomain()
  const form = useForm<z.input<typeof createDomainSchema>, unknown, CreateDomain>({
    resolver: contractResolver(createDomainSchema),
    defaultValues: { name: '', configurationType: mayConnect ? 'automatic' : 'manual' },
  })
  const isAutomatic = form.watch('configurationType') === 'automatic'
  const { close, guard } = useCloseGuard(form.formState.isDirty, onClose)
  const submit = form.handleSubmit(
    (domain) =>
      create.mutateAsync(domain).then(
        (added) => {
          showToast({ tone: 'plain', title: t('domains.added', { name: added.name }) })
          onAdded(added)
        },
        (error) => showFieldErrors(form, error, ['name', 'configurationType']),
      ),
    () => create.reset(),
  )
  return (
    <Dialog
      onClose={close}
      title={t('domains.add')}
      description={t('domains.addText')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={create.isPending}>
            {t('domains.addSubmit')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          form={form}
          name="name"
          label={t('domains.name')}
          hint={t('domains.nameHint')}
          placeholder={t('domains.nameExample')}
          registerAs={{ setValueAs: hostOf }}
          messages={{ required: t('domains.nameRequired'), own_host: t('domains.nameOwnHost') }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="grid gap-1.5">
          <p className="font-medium">{t('domains.configuration')}</p>
          <Controller
            control={form.control}
            name="configurationType"
            render={({ field }) => (
              <RadioCards
                label={t('domains.configuration')}
                value={field.value}
                onChange={field.onChange}
                options={[
                  {
                    value: 'automatic',
                    label: t('domains.automaticRecommended'),
                    text: t('domains.automaticText'),
                    icon: Cloud,
                    disabled: !mayConnect,
                  },
                  {
                    value: 'manual',
                    label: t('domains.type.manual'),
                    text: t('domains.manualText'),
                    icon: Code,
                  },
                ]}
              />
            )}
          />
        </div>
        {isAutomatic || !mayConnect ? <ConnectionCallout mayConnect={mayConnect} /> : null}
        <Callout icon={Info} title={t('domains.nameserverNote')}>
          <p className="text-muted">
            {t(isAutomatic ? 'domains.nameserverNoteText' : 'domains.nameserverNoteManual')}
          </p>
        </Callout>
        {create.isError && <FormAlert title={t('domains.addFailed')} error={create.error} />}
      </form>
      {guard}
    </Dialog>
  )
}

import { type DomainDetails, toHostName } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDeleteDomain } from '../api/delete-domain.ts'
import { ForceDeleteDialog } from './force-delete-dialog.tsx'

interface Props {
  domain: DomainDetails
  onDeleted: () => void
}

/** Deletes the domain after its name is typed; its campaigns need a second confirmation. */
export function DangerZone({ domain, onDeleted }: Props) {
  const { id, name, campaigns, configurationType } = domain
  const { t } = useTranslation()
  const remove = useDeleteDomain()
  const [typed, setTyped] = useState('')
  const [campaignNames, setCampaignNames] = useState<readonly string[] | null>(null)
  const isTyped = toHostName(typed) === name
  const start = (how: { force: boolean; keepWorker: boolean }) =>
    remove.mutate(
      { id, ...how },
      {
        onSuccess: () => {
          showToast({ tone: 'plain', title: t('domains.deleted', { name }) })
          onDeleted()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'DOMAIN_IN_USE') {
            setCampaignNames(error.campaignNames)
          } else setCampaignNames(null)
        },
      },
    )
  const cancel = () => {
    remove.reset()
    setCampaignNames(null)
    showToast({
      tone: 'plain',
      title: t('domains.deleteFailed'),
      detail: t('domains.deleteCancelled'),
    })
  }
  const code = remove.isError ? errorCodeOf(remove.error) : null
  return (
    <section className="grid gap-3 rounded-md border border-danger p-3 sm:p-4">
      <div className="grid gap-1">
        <h3 className="font-medium text-danger">{t('domains.danger')}</h3>
        <p className="text-pretty text-muted">
          {t(configurationType === 'manual' ? 'domains.deleteManualText' : 'domains.deleteText')}
        </p>
      </div>
      {campaigns > 0 && <p>{t('domains.hasCampaigns', { count: campaigns })}</p>}
      <Field label={t('domains.typeName', { name })}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {remove.isError && code !== 'DOMAIN_IN_USE' && (
        <FormAlert title={t('domains.deleteFailed')} error={remove.error} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          busy={campaigns === 0 && remove.isPending}
          disabled={!isTyped || campaigns > 0}
          onClick={() => start({ force: false, keepWorker: false })}
        >
          {t('domains.delete')}
        </Button>
        {campaigns > 0 && (
          <Button
            variant="ghostDanger"
            busy={remove.isPending}
            disabled={!isTyped}
            onClick={() => start({ force: false, keepWorker: false })}
          >
            {t('domains.deleteWithCampaigns')}
          </Button>
        )}
        {code === 'UNINSTALL_FAILED' && (
          <Button
            busy={remove.isPending}
            disabled={!isTyped}
            onClick={() => start({ force: remove.variables?.force ?? false, keepWorker: true })}
          >
            {t('domains.deleteKeepWorker')}
          </Button>
        )}
      </div>
      {campaignNames && (
        <ForceDeleteDialog
          name={name}
          campaignNames={campaignNames}
          busy={remove.isPending}
          onConfirm={() =>
            start({ force: true, keepWorker: remove.variables?.keepWorker ?? false })
          }
          onCancel={cancel}
        />
      )}
    </section>
  )
}

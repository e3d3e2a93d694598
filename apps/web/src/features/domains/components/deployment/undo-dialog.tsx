import type { DomainDetails } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useUndoDeployment } from '../../api/undo-deployment.ts'

interface Props {
  domain: DomainDetails
  onClose: () => void
}

/** Asks before removing a deployment; deletes the zone only if Crivo created it. */
export function UndoDialog({ domain: { id, name, zone, campaigns }, onClose }: Props) {
  const { t } = useTranslation()
  const undo = useUndoDeployment(id)
  const [deleteZone, setDeleteZone] = useState(false)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('domains.undoTitle', { name })}
      confirmLabel={t('domains.undo')}
      onConfirm={() => undo.mutate({ deleteZone }, { onSuccess: onClose })}
      busy={undo.isPending}
    >
      <p>{t('domains.undoText')}</p>
      {campaigns > 0 && <p>{t('domains.undoCampaigns', { count: campaigns })}</p>}
      {zone?.createdHere && (
        <Checkbox
          label={t('domains.deleteZone', { name: zone.name })}
          hint={t('domains.deleteZoneHint')}
          checked={deleteZone}
          onChange={(event) => setDeleteZone(event.target.checked)}
        />
      )}
      {undo.isError && <FormAlert title={t('domains.undoFailed')} error={undo.error} />}
    </ConfirmDialog>
  )
}

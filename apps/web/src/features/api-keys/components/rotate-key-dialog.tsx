import { type ApiKey, type IssuedApiKey, MOST_OVERLAP_HOURS } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useRotateApiKey } from '../api/rotate-api-key.ts'

/** How long the current secret can stay valid, in hours. */
const OVERLAPS = [MOST_OVERLAP_HOURS, 8, 1, 0]

interface Props {
  apiKey: ApiKey
  onIssued: (issued: IssuedApiKey) => void
  onClose: () => void
}

/** Rotates a key, with an overlap during which the current secret stays valid. */
export function RotateKeyDialog({ apiKey, onIssued, onClose }: Props) {
  const { t } = useTranslation()
  const rotate = useRotateApiKey()
  const [overlapHours, setOverlapHours] = useState(MOST_OVERLAP_HOURS)
  const confirm = () =>
    rotate.mutate({ id: apiKey.id, overlapHours }, { onSuccess: (issued) => onIssued(issued) })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('apiKeys.rotateTitle', { name: apiKey.name })}
      confirmLabel={t('apiKeys.rotateConfirm')}
      onConfirm={confirm}
      busy={rotate.isPending}
      variant="primary"
    >
      <p>{t('apiKeys.rotateText')}</p>
      <div className="text-ink">
        <Field label={t('apiKeys.overlap')}>
          {(control) => (
            <Select
              {...control}
              value={overlapHours}
              onChange={({ target }) => setOverlapHours(Number(target.value))}
            >
              {OVERLAPS.map((hours) => (
                <option key={hours} value={hours}>
                  {hours === 0
                    ? t('apiKeys.overlapNone')
                    : t('apiKeys.overlapHours', { count: hours })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {rotate.isError && <FormAlert title={t('apiKeys.rotateFailed')} error={rotate.error} />}
    </ConfirmDialog>
  )
}

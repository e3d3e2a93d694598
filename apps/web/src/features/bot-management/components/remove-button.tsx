import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { BacktestButton } from '#core/backtests/backtest-button.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useRemoveEntry } from '../api/remove-entry.ts'
import type { ListKind } from '../list-kind.ts'

interface Props {
  kind: ListKind
  entry: { readonly id: number; readonly ip: string }
}

export function RemoveButton({ kind, entry: { id, ip } }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const removal = useRemoveEntry(kind)
  const remove = () =>
    removal.mutate(id, {
      onSuccess: () => {
        setAsking(false)
        showToast({ tone: 'plain', title: t(`bots.removed.${kind}`, { ip }) })
      },
    })
  return (
    <>
      <IconButton
        icon={Trash2}
        variant="ghostDanger"
        label={t(`bots.remove.${kind}`, { ip })}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t(`bots.removeTitle.${kind}`, { ip })}
          confirmLabel={t(`bots.removeConfirm.${kind}`)}
          onConfirm={remove}
          busy={removal.isPending}
        >
          <p>{t(`bots.removeText.${kind}`)}</p>
          <BacktestButton
            draft={{ [kind === 'blocked' ? 'unblock' : 'unallow']: [ip] }}
            campaignId={null}
          />
          {removal.isError && (
            <FormAlert
              title={t(`bots.removeFailed.${kind}`)}
              text={t(`bots.removeFailedText.${kind}`)}
              error={removal.error}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

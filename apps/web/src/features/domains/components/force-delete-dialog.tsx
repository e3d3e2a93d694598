import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'

interface Props {
  name: string
  campaignNames: readonly string[]
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Lists the campaigns that will be deleted with the domain. */
export function ForceDeleteDialog({ name, campaignNames, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      onClose={onCancel}
      title={t('domains.forceTitle', { name })}
      confirmLabel={t('domains.forceConfirm', { count: campaignNames.length })}
      onConfirm={onConfirm}
      busy={busy}
    >
      <p>{t('domains.forceText', { count: campaignNames.length })}</p>
      <ul className="wrap-anywhere grid max-h-48 list-disc gap-1 overflow-y-auto pl-5 text-ink">
        {campaignNames.map((campaign, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two campaigns may have the same name
          <li key={index}>{campaign}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

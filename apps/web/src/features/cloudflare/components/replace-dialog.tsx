import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/dialog.tsx'
import { ConnectForm } from './connect-form.tsx'

interface Props {
  tokenUrl: string
  onClose: () => void
}

/** Replaces the credentials; the current ones stay in use until the CDN accepts the new ones. */
export function ReplaceDialog({ tokenUrl, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('cloudflare.replace')}
      description={t('cloudflare.replaceText')}
    >
      <ConnectForm tokenUrl={tokenUrl} onConnected={onClose} />
    </Dialog>
  )
}

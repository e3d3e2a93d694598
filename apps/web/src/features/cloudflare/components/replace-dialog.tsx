import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { ConnectForm } from './connect-form.tsx'

interface Props {
  tokenUrl: string
  onClose: () => void
}

/** Replaces the credentials; the current ones stay in use until the CDN accepts the new ones. */
export function ReplaceDialog({ tokenUrl, onClose }: Props) {
  const { t } = useTranslation()
  const [unsaved, setUnsaved] = useState(false)
  const { close, guard } = useCloseGuard(unsaved, onClose)
  return (
    <Dialog
      size="lg"
      onClose={close}
      title={t('cloudflare.replace')}
      description={t('cloudflare.replaceText')}
    >
      <ConnectForm tokenUrl={tokenUrl} onUnsaved={setUnsaved} onConnected={onClose} />
      {guard}
    </Dialog>
  )
}

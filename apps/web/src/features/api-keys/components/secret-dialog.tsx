import type { IssuedApiKey } from '@crivo/shared'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'

interface Props {
  issued: IssuedApiKey
  onDone: () => void
}

/** Shows a secret once and cannot be closed by accident. */
export function SecretDialog({ issued, onDone }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <Dialog
      onClose={() => setAsking(true)}
      title={t('apiKeys.secretTitle', { name: issued.name })}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('apiKeys.secretSaved')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Callout tone="warning" icon={Eye} title={t('apiKeys.secretOnce')}>
          <p>{t('apiKeys.secretText')}</p>
        </Callout>
        <CodeBlock label={t('apiKeys.secret')} code={issued.secret} />
      </div>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('apiKeys.secretLeave')}
          cancelLabel={t('apiKeys.secretStay')}
          confirmLabel={t('apiKeys.secretSaved')}
          onConfirm={onDone}
          variant="primary"
        >
          <p>{t('apiKeys.secretText')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

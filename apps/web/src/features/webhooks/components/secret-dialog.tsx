import type { CreatedWebhook } from '@crivo/shared'
import { ExternalLink, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'

interface Props {
  created: CreatedWebhook
  onClose: () => void
}

const STANDARD = 'https://www.standardwebhooks.com/'

/** Shows a webhook's secret once and explains its use. */
export function SecretDialog({ created: { webhook, secret }, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      onClose={onClose}
      title={t('webhooks.secretOf', { name: webhook.name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('webhooks.secretKept')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Callout tone="warning" icon={TriangleAlert} title={t('webhooks.secretOnce')} />
        <CodeBlock label={t('webhooks.secret')} code={secret} />
        <p className="text-pretty text-muted">{t('webhooks.secretText')}</p>
        <a
          href={STANDARD}
          target="_blank"
          rel="noreferrer"
          className="flex w-fit items-center gap-1.5 text-accent underline underline-offset-2"
        >
          {t('webhooks.standard')}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      </div>
    </Dialog>
  )
}

import { Power, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { NumberedStep } from '#components/ui/numbered-step.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useEndPublishableKey } from '../api/end-publishable-key.ts'
import { useIssuePublishableKey } from '../api/issue-publishable-key.ts'

interface Props {
  campaignId: number
  publishableKey: string | null
}

/** Creates, replaces or disables the key used in the page. */
export function PublishableStep({ campaignId, publishableKey }: Props) {
  const { t } = useTranslation()
  const issue = useIssuePublishableKey(campaignId)
  const end = useEndPublishableKey(campaignId)
  const [asking, setAsking] = useState<'replace' | 'end' | null>(null)
  const error = issue.error ?? end.error
  const confirm = () => {
    const done = { onSuccess: () => setAsking(null) }
    if (asking === 'end') end.mutate(undefined, done)
    else issue.mutate(undefined, done)
  }
  return (
    <NumberedStep number={1} title={t('integrations.step.publishable')}>
      <p className="text-muted">{t('integrations.publishableText')}</p>
      {publishableKey === null ? (
        <Button
          icon={Power}
          variant="primary"
          className="w-fit"
          busy={issue.isPending}
          onClick={() => issue.mutate()}
        >
          {t('integrations.publishableOn')}
        </Button>
      ) : (
        <>
          <CodeBlock label={t('integrations.publishable')} code={publishableKey} />
          <div className="flex flex-wrap gap-2">
            <Button icon={RefreshCw} size="sm" onClick={() => setAsking('replace')}>
              {t('integrations.replace.confirm')}
            </Button>
            <Button icon={Power} size="sm" onClick={() => setAsking('end')}>
              {t('integrations.end.confirm')}
            </Button>
          </div>
        </>
      )}
      {asking === null && error !== null && (
        <FormAlert title={t('integrations.publishableFailed')} error={error} />
      )}
      {asking !== null && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title={t(`integrations.${asking}.title`)}
          confirmLabel={t(`integrations.${asking}.confirm`)}
          onConfirm={confirm}
          busy={issue.isPending || end.isPending}
        >
          <p>{t(`integrations.${asking}.text`)}</p>
          {error !== null && (
            <FormAlert title={t('integrations.publishableFailed')} error={error} />
          )}
        </ConfirmDialog>
      )}
    </NumberedStep>
  )
}

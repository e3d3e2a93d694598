import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'

/** Confirms a report with its case number. */
export function ReportSent({ number, onAgain }: { number: string; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <Callout tone="pass" icon={CircleCheck} title={t('report.sent')} role="status">
        <p className="flex items-center gap-1">
          <code className="select-all font-mono">{number}</code>
          <CopyButton text={number} label={t('report.copyNumber')} />
        </p>
      </Callout>
      <p className="text-pretty text-muted">{t('report.sentText')}</p>
      <Button className="w-fit" onClick={onAgain}>
        {t('report.again')}
      </Button>
    </div>
  )
}

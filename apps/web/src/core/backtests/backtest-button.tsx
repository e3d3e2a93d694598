import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { lazy } from '#lib/lazy.ts'
import type { BacktestDraft } from './backtests.ts'

const BacktestDialog = lazy(async () => ({
  default: (await import('./backtest-dialog.tsx')).BacktestDialog,
}))

interface Props {
  draft: BacktestDraft
  /** `null` if the user chooses a campaign. */
  campaignId: number | null
  disabled?: boolean
}

/** Opens the backtest of a draft on past visits. */
export function BacktestButton({ draft, campaignId, disabled }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button icon={History} disabled={disabled} onClick={() => setIsOpen(true)}>
        {t('backtest.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <BacktestDialog draft={draft} campaignId={campaignId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

import type { CreateCampaignInput } from '@crivo/shared'
import { Percent } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { lazy } from '#lib/lazy.ts'

const StartDialog = lazy(async () => ({
  default: (await import('./start-dialog.tsx')).StartDialog,
}))

interface Props {
  values: CreateCampaignInput
  campaignId: number
  revision: number
}

/** Opens a dialog to give a form's rules to a share of visitors first. */
export function StageButton(props: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button icon={Percent} onClick={() => setIsOpen(true)}>
        {t('stage.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <StartDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

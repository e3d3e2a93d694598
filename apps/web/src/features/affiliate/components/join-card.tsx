import type { Affiliate } from '@crivo/shared'
import { HandCoins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useFormat } from '#lib/format.ts'
import { useJoinProgram } from '../api/join-program.ts'

/** Explains the affiliate program to accounts that have not joined. */
export function JoinCard({ affiliate: { ratePercent, referralDays } }: { affiliate: Affiliate }) {
  const { t } = useTranslation()
  const format = useFormat()
  const join = useJoinProgram()
  return (
    <Notice
      icon={HandCoins}
      title={t('affiliate.join')}
      action={
        <Button variant="primary" busy={join.isPending} onClick={() => join.mutate()}>
          {t('affiliate.joinButton')}
        </Button>
      }
    >
      <p>
        {t('affiliate.joinText', { rate: format.plainPercent(ratePercent), count: referralDays })}
      </p>
      {join.isError && <FormAlert title={t('affiliate.joinFailed')} error={join.error} />}
    </Notice>
  )
}

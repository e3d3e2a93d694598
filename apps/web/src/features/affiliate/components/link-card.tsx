import type { Affiliate } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { useFormat } from '#lib/format.ts'

interface Props {
  affiliate: Affiliate
  link: string
}

/** The referral link and its conditions. */
export function LinkCard({ affiliate: { ratePercent, referralDays }, link }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card>
      <CardHeader
        title={t('affiliate.title')}
        text={t('affiliate.text', { rate: format.plainPercent(ratePercent), count: referralDays })}
      />
      <CardBody>
        <CodeBlock label={t('affiliate.link')} code={link} />
      </CardBody>
    </Card>
  )
}

import type { Campaign } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CodeBlock } from '#components/code-block.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { PATHS } from '#config/paths.ts'
import { TermHint } from '#core/help/term-hint.tsx'
import { useTestToken } from '../../api/conversions.ts'

const SECRET = 'crivo_sk_…'

const postbackUrl = (token: string): string => {
  const rest = `payout=12.50&currency=USD&status=approved&transactionId=1&key=${SECRET}`
  return `${location.origin}/v1/conversions?token=${token}&${rest}`
}

/** Instructions for reporting conversions: the postback's URL and a token to test it. */
export function ConversionSetup({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t } = useTranslation()
  const test = useTestToken()
  const [chosen, setChosen] = useState<number | null>(null)
  const campaignId = chosen ?? campaigns[0]?.id
  return (
    <Card>
      <CardHeader
        title={t('conversions.setup')}
        hint={<TermHint id="clickToken" />}
        text={t('conversions.setupText')}
      />
      <CardBody className="grid gap-4">
        <CodeBlock
          label={t('conversions.postbackUrl')}
          code={postbackUrl(test.data?.token ?? '{token}')}
        />
        <p className="text-pretty text-muted">
          {t('conversions.keyText')}{' '}
          <Link
            to={`${PATHS.settings}?tab=api`}
            className="text-accent underline underline-offset-2"
          >
            {t('conversions.keyLink')}
          </Link>
        </p>
        <p className="text-pretty text-muted">
          {t('conversions.passOnText')}{' '}
          <Link
            to={`${PATHS.settings}?tab=webhooks`}
            className="text-accent underline underline-offset-2"
          >
            {t('conversions.passOnLink')}
          </Link>
        </p>
        {campaignId !== undefined && (
          <div className="flex flex-wrap items-center gap-2">
            <Select
              aria-label={t('conversions.testCampaign')}
              value={campaignId}
              onChange={({ target }) => setChosen(Number(target.value))}
              className="min-w-40"
            >
              {campaigns.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Button busy={test.isPending} onClick={() => test.mutate(campaignId)}>
              {t('conversions.test')}
            </Button>
          </div>
        )}
        {test.data && <p className="text-pretty text-muted">{t('conversions.testText')}</p>}
        {test.isError && <FormAlert title={t('conversions.testFailed')} error={test.error} />}
      </CardBody>
    </Card>
  )
}

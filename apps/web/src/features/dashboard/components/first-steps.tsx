import { can } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/ui/button.tsx'
import { Card, CardHeader } from '../../../components/ui/card.tsx'
import { STORAGE_KEYS } from '../../../config/storage-keys.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { useUser } from '../../auth/use-user.ts'
import { campaignsQuery } from '../../campaigns/api/get-campaigns.ts'
import { cloudflareQuery } from '../../cloudflare/api/get-account.ts'
import { domainsQuery } from '../../domains/api/get-domains.ts'
import { firstStepsOf, type Progress } from '../first-steps.ts'

/** The way to the first visit, for as long as it is not gone to the end or put away. */
export function FirstSteps() {
  const { t } = useTranslation()
  const user = useUser()
  const [dismissedBy, setDismissedBy] = useState(readStored(STORAGE_KEYS.firstStepsDismissed))
  const isDismissed = user === undefined || dismissedBy === String(user.id)
  const mayConnect = can(user ?? null, 'cloudflare').allowed
  const cloudflare = useQuery({ ...cloudflareQuery(), enabled: !isDismissed && mayConnect })
  const domains = useQuery({ ...domainsQuery(), enabled: !isDismissed })
  const campaigns = useQuery({ ...campaignsQuery(), enabled: !isDismissed })

  // An account that is past it is shown nothing, so nothing is shown before that is known.
  if (isDismissed || !domains.data || !campaigns.data || cloudflare.isLoading) return null
  const steps = firstStepsOf({
    user,
    cloudflare: cloudflare.data,
    domains: domains.data,
    campaigns: campaigns.data,
  })
  if (steps.every(({ isDone }) => isDone)) return null
  const dismiss = () => {
    writeStored(STORAGE_KEYS.firstStepsDismissed, String(user.id))
    setDismissedBy(String(user.id))
  }
  return (
    <Card>
      <CardHeader
        title={t('dashboard.steps')}
        text={t('dashboard.stepsText')}
        action={
          <Button variant="ghost" size="sm" onClick={dismiss}>
            {t('dashboard.stepsHide')}
          </Button>
        }
      />
      <ol className="divide-y divide-line border-line border-t">
        {steps.map((step, index) => (
          <StepRow key={step.step} {...step} number={index + 1} />
        ))}
      </ol>
    </Card>
  )
}

function StepRow({ step, isDone, to, number }: Progress & { number: number }) {
  const { t } = useTranslation()
  if (isDone) {
    return (
      <li className="flex items-center gap-3 px-4 py-2.5 text-muted sm:px-5">
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-pass-soft text-pass">
          <Check aria-hidden="true" className="size-3.5" />
        </span>
        {t(`dashboard.step.${step}`)}
        <span className="sr-only">{t('steps.done')}</span>
      </li>
    )
  }
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-sunken sm:px-5"
      >
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong font-medium text-muted text-xs"
        >
          {number}
        </span>
        <span className="min-w-0 flex-1 font-medium">{t(`dashboard.step.${step}`)}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

import { can } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { useMay } from '#core/access/use-may.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { cloudflareQuery } from '#core/domains/get-cloudflare-account.ts'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { useUser } from '#core/session/use-user.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { firstStepsOf, type Progress } from './first-steps.ts'

interface FirstStepsState {
  /** True once loading has finished, even with an error. */
  readonly isKnown: boolean
  /** `null` if all steps are done or the list was dismissed. */
  readonly steps: readonly Progress[] | null
  readonly dismiss: () => void
}

/** Returns the steps to the first visit, until all are done or the list is dismissed. */
export function useFirstSteps(): FirstStepsState {
  const user = useUser()
  const [dismissedBy, setDismissedBy] = useState(readStored(STORAGE_KEYS.firstStepsDismissed))
  const mayManage = useMay()('campaigns', 'manage')
  const isDismissed = user === undefined || dismissedBy === String(user.id) || !mayManage
  const mayConnect = can(user ?? null, 'cloudflare').allowed
  const cloudflare = useQuery({ ...cloudflareQuery(), enabled: !isDismissed && mayConnect })
  const domains = useQuery({ ...domainsQuery(), enabled: !isDismissed })
  const campaigns = useQuery({ ...campaignsQuery(), enabled: !isDismissed })

  const dismiss = () => {
    const id = String(user?.id)
    writeStored(STORAGE_KEYS.firstStepsDismissed, id)
    setDismissedBy(id)
  }
  const isKnown = ![cloudflare, domains, campaigns].some(({ isLoading }) => isLoading)
  if (isDismissed || !domains.data || !campaigns.data) return { isKnown, steps: null, dismiss }
  const steps = firstStepsOf({
    user,
    cloudflare: cloudflare.data,
    domains: domains.data,
    campaigns: campaigns.data,
  })
  const isOpen = steps.some(({ isDone }) => !isDone)
  return { isKnown, steps: isOpen ? steps : null, dismiss }
}

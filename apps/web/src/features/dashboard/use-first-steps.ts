import { can } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STORAGE_KEYS } from '../../config/storage-keys.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useUser } from '../auth/use-user.ts'
import { campaignsQuery } from '../campaigns/api/get-campaigns.ts'
import { cloudflareQuery } from '../cloudflare/api/get-account.ts'
import { domainsQuery } from '../domains/api/get-domains.ts'
import { firstStepsOf, type Progress } from './first-steps.ts'

interface FirstStepsState {
  /** Whether it is known if there are any; also once that could not be found out. */
  readonly isKnown: boolean
  /** `null` where there is nothing to show: all are done, or they were put away. */
  readonly steps: readonly Progress[] | null
  readonly dismiss: () => void
}

/** The way to the first visit, for as long as it is not gone to the end or put away. */
export function useFirstSteps(): FirstStepsState {
  const user = useUser()
  const [dismissedBy, setDismissedBy] = useState(readStored(STORAGE_KEYS.firstStepsDismissed))
  const isDismissed = user === undefined || dismissedBy === String(user.id)
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

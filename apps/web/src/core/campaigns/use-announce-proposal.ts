import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { showToast } from '#lib/stores/toast-store.ts'

/**
 * Returns a function that checks whether a refused change was stored as a proposal and, if so,
 * announces it.
 */
export function useAnnounceProposal(): (error: unknown) => boolean {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (error) => {
    if (errorCodeOf(error) !== 'APPROVAL_PENDING') return false
    void client.invalidateQueries({ queryKey: ['proposals'] })
    const detail = t('error.APPROVAL_PENDING')
    showToast({ tone: 'plain', title: t('proposals.stored'), detail })
    return true
  }
}

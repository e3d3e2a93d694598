import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { proposalsQuery } from '../../api/proposals.ts'
import { ProposalsDialog } from './proposals-dialog.tsx'

/** Announces rule changes that wait for another person's approval; a click opens them. */
export function OpenProposals() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const { data = [] } = useQuery(proposalsQuery())
  const count = data.filter(({ state }) => state === 'open' || state === 'outdated').length
  const close = () => {
    setIsOpen(false)
    setParameters((before) => {
      before.delete('proposals')
      return before
    })
  }
  return (
    <>
      {count > 0 && (
        <div className="mb-4">
          <Callout
            tone="accent"
            icon={UserRoundCheck}
            title={t('proposals.waiting', { count })}
            action={
              <Button size="sm" onClick={() => setIsOpen(true)}>
                {t('proposals.open')}
              </Button>
            }
          />
        </div>
      )}
      {(isOpen || parameters.has('proposals')) && <ProposalsDialog onClose={close} />}
    </>
  )
}

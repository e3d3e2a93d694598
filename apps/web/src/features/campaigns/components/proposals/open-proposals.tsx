import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { proposalsQuery } from '../../api/proposals.ts'
import { ProposalsDialog } from './proposals-dialog.tsx'

/** Announces rule changes that wait for another person's approval; a click opens them. */
export function OpenProposals() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [parameters, put] = useParameters()
  const { data = [] } = useQuery(proposalsQuery())
  const count = data.filter(({ state }) => state === 'open' || state === 'outdated').length
  const close = () => {
    setIsOpen(false)
    put({ proposals: '' })
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

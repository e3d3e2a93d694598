import type { Proposal } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { type ProposalCommand, useDecideProposal } from '../../api/proposals.ts'
import { ChangeLines } from '../versions/change-lines.tsx'

/** A proposal with its author, its changes and the actions the person may take. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation()
  const format = useFormat()
  const decide = useDecideProposal(proposal.id)
  const [note, setNote] = useState('')
  const { campaign, kind, state, author, yours, decider, decidedAt, share } = proposal
  const isOpen = state === 'open' || state === 'outdated'
  const by = author ?? t('versions.author.unknown')
  const send = (command: ProposalCommand) =>
    decide.mutate(command, {
      onSuccess: () => showToast({ tone: 'plain', title: t(`proposals.done.${command.of}`) }),
    })
  return (
    <li
      aria-label={campaign}
      className="grid grid-cols-1 gap-2 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere font-medium">{campaign}</h3>
        <Badge tone={state === 'open' ? 'accent' : 'neutral'}>
          {t(`proposals.state.${state}`)}
        </Badge>
        <p className="text-muted">{t('versions.by', { by, at: format.dateTime(proposal.at) })}</p>
      </div>
      <p>{t(`proposals.kind.${kind}`, { share: format.plainPercent(share ?? 0) })}</p>
      <ChangeLines of={proposal} />
      {!isOpen && decidedAt !== null && (
        <p className="text-muted">
          {t(`proposals.decided.${state}`, {
            by: decider ?? t('versions.author.unknown'),
            at: format.dateTime(decidedAt),
          })}
        </p>
      )}
      {proposal.note !== '' && <p className="wrap-anywhere">{proposal.note}</p>}
      {state === 'outdated' && <p className="text-muted">{t('proposals.outdated')}</p>}
      {decide.isError && <FormAlert title={t('proposals.decideFailed')} error={decide.error} />}
      {isOpen && !yours && (
        <Field label={t('proposals.note')}>
          {(control) => (
            <Input
              {...control}
              value={note}
              maxLength={500}
              autoComplete="off"
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {yours ? (
            <>
              {state === 'outdated' && (
                <Button
                  variant="primary"
                  busy={decide.isPending}
                  onClick={() => send({ of: 'redo' })}
                >
                  {t('proposals.redo')}
                </Button>
              )}
              <Button busy={decide.isPending} onClick={() => send({ of: 'withdraw' })}>
                {t('proposals.withdraw')}
              </Button>
            </>
          ) : (
            <>
              {state === 'open' && (
                <Button
                  variant="primary"
                  busy={decide.isPending}
                  onClick={() => send({ of: 'approve', note })}
                >
                  {t('proposals.approve')}
                </Button>
              )}
              <Button busy={decide.isPending} onClick={() => send({ of: 'decline', note })}>
                {t('proposals.decline')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

import type { AlertRule } from '@crivo/shared'
import { BellRing, CircleCheck, CirclePause, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeRule, useDeleteRule } from '../../api/alert-rules.ts'
import { useAlertRuleTexts } from './use-alert-rule-texts.ts'

interface Props {
  rule: AlertRule
  /** `null` for roles that cannot change rules. */
  onEdit: (() => void) | null
}

/** A rule with its condition, whether it is firing, and when it last fired. */
export function RuleCard({ rule, onEdit }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useAlertRuleTexts()
  const change = useChangeRule()
  const remove = useDeleteRule()
  const [isAsked, setAsked] = useState(false)
  const { id, name, isPaused, isFiring, problem, lastFiredAt, lastFigures, channels } = rule
  const state = isPaused ? 'paused' : isFiring ? 'firing' : 'quiet'
  const { tone, icon } = STATES[state]
  const toggle = () => change.mutate({ id, isPaused: !isPaused })
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => showToast({ tone: 'plain', title: t('alertRules.deleted', { name }) }),
    })
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4 shadow-raised">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <h3 className="wrap-anywhere font-semibold">{name}</h3>
          <p className="wrap-anywhere text-pretty">{texts.condition(rule.condition)}</p>
        </div>
        <Badge tone={tone} icon={icon}>
          {t(`alertRules.state.${state}`)}
        </Badge>
      </div>
      <p className="wrap-anywhere text-pretty text-muted">
        {lastFiredAt === null
          ? t('alertRules.neverFired')
          : t('alertRules.lastFired', {
              time: format.dateTime(lastFiredAt),
              figures: texts.figures(rule.condition, lastFigures),
            })}
        {' · '}
        {t('alertRules.sentTo', {
          channels: format.list([
            t('alertRules.bell'),
            ...channels.map((channel) => t(`alertRules.channel.${channel}`)),
          ]),
        })}
      </p>
      {problem !== null && !isPaused && (
        <p className="text-pretty text-danger">{t(`alertRules.problem.${problem}`)}</p>
      )}
      {onEdit !== null && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Pencil} size="sm" onClick={onEdit}>
            {t('alertRules.edit')}
          </Button>
          <Button size="sm" busy={change.isPending} onClick={toggle}>
            {!change.isPending &&
              (isPaused ? (
                <Play aria-hidden="true" className="size-4" />
              ) : (
                <Pause aria-hidden="true" className="size-4" />
              ))}
            {t(isPaused ? 'alertRules.resume' : 'alertRules.pause')}
          </Button>
          <Button icon={Trash2} size="sm" onClick={() => setAsked(true)}>
            {t('alertRules.delete')}
          </Button>
        </div>
      )}
      {change.isError && <FormAlert title={t('alertRules.saveFailed')} error={change.error} />}
      {isAsked && (
        <ConfirmDialog
          onClose={() => setAsked(false)}
          title={t('alertRules.deleteTitle', { name })}
          confirmLabel={t('alertRules.delete')}
          onConfirm={confirm}
          busy={remove.isPending}
        >
          <p>{t('alertRules.deleteText')}</p>
          {remove.isError && (
            <FormAlert title={t('alertRules.deleteFailed')} error={remove.error} />
          )}
        </ConfirmDialog>
      )}
    </li>
  )
}

const STATES = {
  paused: { tone: 'neutral', icon: CirclePause },
  firing: { tone: 'danger', icon: BellRing },
  quiet: { tone: 'pass', icon: CircleCheck },
} as const

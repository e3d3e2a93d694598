import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, GripVertical } from 'lucide-react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { useRuleName } from '#core/visits/use-rule-name.ts'
import { knownReason } from '#core/visits/visit-class.ts'
import { isMovable, type ListedRule } from '../../rules/rule-list.ts'

interface Props {
  listed: ListedRule
  index: number
  isLast: boolean
  isOpen: boolean
  error: string | undefined
  onToggle: () => void
  onMove: (id: string, to: number) => void
  children: ReactNode
}

const DRAGGED = 'application/x-crivo-rule'

/** Returns the ID of the element that moves a rule. */
export const handleId = (ruleId: string): string => `move-${ruleId}`

/** Returns the ID of the element with a rule's fields. */
export const fieldsId = (ruleId: string): string => `fields-${ruleId}`

/** A rule in the ordered list, which can be dragged or moved with the arrow keys. */
export function RuleRow({ listed, index, isLast, isOpen, error, ...props }: Props) {
  const { t } = useTranslation()
  const { rule, custom } = listed
  const known = knownReason(rule.reason)
  const reason = known ? t(`reason.${known}`) : rule.reason
  const nameOf = useRuleName()
  const title = custom
    ? custom.name || t('rules.unnamed')
    : nameOf({ ruleId: rule.id, name: null, reason: rule.reason })
  const canMove = isMovable(rule.id)
  const move = (to: number) => props.onMove(rule.id, to)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const onDragStart = (event: DragEvent<HTMLElement>) => {
    event.dataTransfer.setData(DRAGGED, rule.id)
    event.dataTransfer.effectAllowed = 'move'
    const row = event.currentTarget.closest('li')
    if (row) event.dataTransfer.setDragImage(row, 16, 16)
  }
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED)
    if (dragged === '') return
    event.preventDefault()
    props.onMove(dragged, index)
  }
  return (
    <li
      aria-label={title}
      onDragOver={onDragOver}
      onDrop={onDrop}
      className={clsx('min-w-0 bg-surface', custom && 'bg-accent-soft/30')}
    >
      <div className="flex items-center gap-2 px-3 py-2">
        <button
          type="button"
          id={handleId(rule.id)}
          draggable={canMove}
          disabled={!canMove}
          aria-label={t('rules.move', { name: title })}
          title={t('rules.moveHint')}
          onKeyDown={onKeyDown}
          onDragStart={onDragStart}
          className="grid size-7 shrink-0 cursor-grab place-items-center rounded-sm text-muted hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={props.onToggle}
            className="flex min-w-0 flex-1 basis-52 items-center gap-2 rounded-sm text-left"
          >
            <ChevronRight
              aria-hidden="true"
              className={clsx(
                'size-4 shrink-0 text-muted transition-transform',
                isOpen && 'rotate-90',
              )}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="text-muted tabular-nums">{index + 1}.</span>{' '}
              <span className={clsx(custom && 'font-medium')}>{title}</span>
            </span>
          </button>
          {error && <CircleAlert aria-label={error} className="size-4 shrink-0 text-danger" />}
          {custom?.enabled === false ? (
            <Badge>{t('rules.modeOf.off')}</Badge>
          ) : (
            rule.mode === 'monitor' && <Badge>{t('why.monitor')}</Badge>
          )}
          <span className="flex flex-wrap items-center gap-2">
            <ReasonBadge reason={rule.reason} />
            <span className="text-muted text-xs">{t(`why.action.${rule.action}`)}</span>
          </span>
        </div>
        {canMove && (
          <span className="flex shrink-0 pointer-coarse:gap-3">
            <IconButton
              size="iconSmall"
              icon={ArrowUp}
              label={t('rules.moveUp', { name: title })}
              disabled={index === 0}
              onClick={() => move(index - 1)}
            />
            <IconButton
              size="iconSmall"
              icon={ArrowDown}
              label={t('rules.moveDown', { name: title })}
              disabled={isLast}
              onClick={() => move(index + 1)}
            />
          </span>
        )}
      </div>
      {isOpen && (
        <div id={fieldsId(rule.id)} className="grid grid-cols-1 gap-3 px-3 pb-4 sm:pl-12">
          <p className="text-muted text-xs">
            {t('rules.reason')} <code className="font-mono">{rule.reason}</code> · {reason}
            {custom === null && (
              <>
                {' · '}
                <code className="font-mono">{rule.id}</code>
              </>
            )}
          </p>
          {props.children}
        </div>
      )}
    </li>
  )
}

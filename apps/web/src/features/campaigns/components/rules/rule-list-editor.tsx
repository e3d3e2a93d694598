import {
  type CampaignPolicy,
  CRITERIA,
  type CustomRule,
  MOST_CUSTOM_RULES,
  watchRule,
} from '@crivo/shared'
import { Copy, Plus, SlidersHorizontal, Split, Trash2 } from 'lucide-react'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { useRuleName } from '#core/visits/use-rule-name.ts'
import { toggled } from '#lib/toggled.ts'
import { filterFor, isConvertible, toCustom, toFilter } from '../../rules/convert-rule.ts'
import { newCondition } from '../../rules/fact-inputs.ts'
import { newRuleId } from '../../rules/new-rule-id.ts'
import {
  addRule,
  changeRule,
  isMovable,
  type ListedRule,
  listRules,
  moveRule,
  removeRule,
} from '../../rules/rule-list.ts'
import { type FormField, firstField } from '../../wizard-steps.ts'
import { CustomRuleFields } from './custom-rule-fields.tsx'
import { fieldsId, handleId, RuleRow } from './rule-row.tsx'
import { useRuleError } from './use-rule-errors.ts'

interface Props {
  policy: CampaignPolicy
  change: (next: (policy: CampaignPolicy) => CampaignPolicy, about?: string | null) => void
  /** IDs of the open rules. */
  open: ReadonlySet<string>
  setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>
  onJump: (field: FormField) => void
}

type FindNext = (listed: readonly ListedRule[]) => HTMLElement | null | undefined

/** All rules of a campaign in order: those of its filters, and editable custom rules. */
export function RuleListEditor({ policy, change, open, setOpen, onJump }: Props) {
  const { t } = useTranslation()
  const error = useRuleError()
  const [announced, setAnnounced] = useState('')
  /**
   * Finds what to focus after a change, because a button loses the focus when its row moves or
   * disappears.
   */
  const findNext = useRef<FindNext | null>(null)
  const listed = listRules(policy)
  useEffect(() => {
    findNext.current?.(listed)?.focus()
    findNext.current = null
  })
  const ruleName = useRuleName()
  const nameOf = ({ rule, custom }: ListedRule): string =>
    custom?.name || ruleName({ ruleId: rule.id, name: null, reason: rule.reason })
  const move = (id: string, to: number) => {
    const found = listed.find(({ rule }) => rule.id === id)
    const first = listed.findIndex(({ rule }) => isMovable(rule.id))
    const place = Math.min(Math.max(to, first), listed.length - 1)
    if (found === undefined || listed[place] === found) return
    findNext.current = () => document.getElementById(handleId(id))
    change((now) => moveRule(now, id, place))
    setAnnounced(t('rules.moved', { name: nameOf(found), place: place + 1, total: listed.length }))
  }
  const show = (id: string) => setOpen((now) => new Set([...now, id]))
  const add = (rule: CustomRule, after?: string) => {
    change((now) => addRule(now, rule, after))
    show(rule.id)
    findNext.current = () => document.getElementById(fieldsId(rule.id))?.querySelector('input')
  }
  const replace = (place: number, by: (policy: CampaignPolicy) => CampaignPolicy) => {
    change(by)
    findNext.current = (now) =>
      document.getElementById(handleId((now[place] ?? now.at(-1))?.rule.id ?? ''))
  }
  const isFull = policy.customRules.length >= MOST_CUSTOM_RULES
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol
        aria-label={t('rules.order')}
        className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line"
      >
        <li className="px-4 py-2 text-muted">{t('rules.parity')}</li>
        {listed.map((each, index) => {
          const { rule, custom } = each
          const at = policy.customRules.findIndex(({ id }) => id === rule.id)
          const path = `customRules.${at}`
          return (
            <RuleRow
              key={rule.id}
              listed={each}
              index={index}
              isLast={index === listed.length - 1}
              isOpen={open.has(rule.id)}
              error={custom === null ? undefined : error(path, true)}
              onToggle={() => setOpen((now) => toggled(now, rule.id))}
              onMove={move}
            >
              {custom === null ? (
                <FilterActions
                  ruleId={rule.id}
                  isWatched={rule.mode === 'monitor'}
                  onWatch={(isWatched) => change((now) => watchRule(now, rule.id, isWatched))}
                  isFull={isFull}
                  onJump={onJump}
                  onConvert={() =>
                    replace(index, (now) =>
                      toCustom(now, rule.id, newRuleId, (of) => nameOf({ rule: of, custom: null })),
                    )
                  }
                />
              ) : (
                <>
                  <CustomRuleFields
                    rule={custom}
                    path={path}
                    onChange={(next, about) =>
                      change((now) => changeRule(now, next), about ?? null)
                    }
                  />
                  <CustomActions
                    policy={policy}
                    rule={custom}
                    isFull={isFull}
                    onDuplicate={() =>
                      add(
                        {
                          ...structuredClone(custom),
                          id: newRuleId(),
                          name: t('rules.copyOf', { name: custom.name }).slice(0, 80),
                        },
                        custom.id,
                      )
                    }
                    onRemove={() => replace(index, (now) => removeRule(now, custom.id))}
                    onConvert={() => replace(index, (now) => toFilter(now, custom))}
                  />
                </>
              )}
            </RuleRow>
          )
        })}
        <li className="px-4 py-2 text-muted">{t('why.default')}</li>
      </ol>
      <Button
        icon={Plus}
        className="w-fit"
        disabled={isFull}
        onClick={() =>
          add({
            id: newRuleId(),
            name: '',
            note: null,
            action: 'fallback',
            watched: false,
            enabled: true,
            when: newCondition(),
          })
        }
      >
        {t('rules.add')}
      </Button>
    </div>
  )
}

interface FilterProps {
  ruleId: string
  isWatched: boolean
  onWatch: (isWatched: boolean) => void
  isFull: boolean
  onJump: (field: FormField) => void
  onConvert: () => void
}

function FilterActions({ ruleId, isFull, onJump, onConvert, ...props }: FilterProps) {
  const { t } = useTranslation()
  const criterion = CRITERIA.find(({ rules }) => rules.some((id) => id === ruleId))
  const field = firstField(criterion?.fields ?? [])
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t('rules.mode')}
        value={props.isWatched ? 'watched' : 'live'}
        options={(['watched', 'live'] as const).map((value) => ({
          value,
          label: t(`rules.modeOf.${value}`),
        }))}
        onChange={(mode) => props.onWatch(mode === 'watched')}
      />
      {field && (
        <Button icon={SlidersHorizontal} size="sm" onClick={() => onJump(field)}>
          {t('rules.inWizard')}
        </Button>
      )}
      {isConvertible(ruleId) && (
        <Button icon={Split} size="sm" disabled={isFull} onClick={onConvert}>
          {t('rules.toCustom')}
        </Button>
      )}
      {field === null && <p className="text-muted">{t('rules.ofLists')}</p>}
    </div>
  )
}

interface CustomProps {
  policy: CampaignPolicy
  rule: CustomRule
  isFull: boolean
  onDuplicate: () => void
  onRemove: () => void
  onConvert: () => void
}

function CustomActions({ policy, rule, isFull, ...props }: CustomProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Copy} size="sm" disabled={isFull} onClick={props.onDuplicate}>
        {t('rules.duplicate')}
      </Button>
      <Button icon={Trash2} size="sm" onClick={props.onRemove}>
        {t('rules.remove')}
      </Button>
      {filterFor(policy, rule) !== null && (
        <Button icon={SlidersHorizontal} size="sm" onClick={props.onConvert}>
          {t('rules.toFilter')}
        </Button>
      )}
    </div>
  )
}

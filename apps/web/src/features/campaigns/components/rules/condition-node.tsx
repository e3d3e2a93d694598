import type { RuleComparison, RuleCondition } from '@crivo/shared'
import { Ban, Copy, FolderPlus, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { FieldNotes } from '#components/ui/inputs/field.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { comparisonOf } from '../../rules/fact-inputs.ts'
import { ComparisonFields } from './comparison-fields.tsx'
import { useRuleError } from './use-rule-errors.ts'

export interface NodeProps {
  condition: RuleCondition
  path: string
  onChange: (condition: RuleCondition, about?: string) => void
  /** Absent for the rule's outermost condition. */
  onRemove?: () => void
  onDuplicate?: () => void
}

/** A condition and its parts, nested to any depth. */
export function ConditionNode({ condition, path, onChange, onRemove, onDuplicate }: NodeProps) {
  const { t } = useTranslation()
  const isNot = 'not' in condition
  const negation = useRef<HTMLButtonElement>(null)
  const toggled = useRef(false)
  useEffect(() => {
    // Inside the other frame, the button is a different element.
    if (toggled.current) negation.current?.focus()
    toggled.current = false
  })
  const actions = (
    <span className="flex shrink-0 pointer-coarse:gap-3">
      <IconButton
        ref={negation}
        size="iconSmall"
        icon={Ban}
        label={t(isNot ? 'rules.affirm' : 'rules.negate')}
        aria-pressed={isNot}
        onClick={() => {
          toggled.current = true
          onChange(isNot ? condition.not : { not: condition })
        }}
      />
      {onDuplicate && (
        <IconButton
          size="iconSmall"
          icon={Copy}
          label={t('rules.duplicateCondition')}
          onClick={onDuplicate}
        />
      )}
      {onRemove && (
        <IconButton
          size="iconSmall"
          icon={Trash2}
          label={t('rules.removeCondition')}
          onClick={onRemove}
        />
      )}
    </span>
  )
  if (isNot) {
    return (
      <div className="grid grid-cols-1 gap-2 rounded-md border border-line-strong border-dashed p-3">
        <div className="flex items-center justify-between gap-2">
          <span className="font-medium">{t('rules.not')}</span>
          {actions}
        </div>
        <ConditionNode
          condition={condition.not}
          path={`${path}.not`}
          onChange={(inner, about) => onChange({ not: inner }, about)}
        />
      </div>
    )
  }
  if ('all' in condition) {
    return <Group {...{ path, actions }} join="all" parts={condition.all} onChange={onChange} />
  }
  if ('any' in condition) {
    return <Group {...{ path, actions }} join="any" parts={condition.any} onChange={onChange} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <ComparisonFields
        comparison={condition}
        path={path}
        onChange={(next: RuleComparison, about) => onChange(next, about)}
      />
      {actions}
    </div>
  )
}

/** The first field of the last condition. */
const FIRST_OF_LAST = ':scope > :last-child :is(input:checked, select)'

interface GroupProps {
  join: 'all' | 'any'
  parts: readonly RuleCondition[]
  path: string
  actions: React.ReactNode
  onChange: NodeProps['onChange']
}

function Group({ join, parts, path, actions, onChange }: GroupProps) {
  const { t } = useTranslation()
  const error = useRuleError()
  const groupOf = (next: readonly RuleCondition[], as = join): RuleCondition =>
    as === 'all' ? { all: [...next] } : { any: [...next] }
  const set = (next: readonly RuleCondition[], about?: string) => onChange(groupOf(next), about)
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (added.current) list.current?.querySelector<HTMLElement>(FIRST_OF_LAST)?.focus()
    added.current = false
  })
  const add = (part: RuleCondition) => {
    added.current = true
    set([...parts, part])
  }
  return (
    <fieldset
      aria-label={t(`rules.join.${join}`)}
      className="grid grid-cols-1 gap-3 rounded-md border border-line p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t('rules.joinLabel')}
          value={join}
          options={(['all', 'any'] as const).map((value) => ({
            value,
            label: t(`rules.join.${value}`),
          }))}
          onChange={(as) => onChange(groupOf(parts, as))}
        />
        {actions}
      </div>
      <ul ref={list} className="grid grid-cols-1 gap-3">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no IDs, and all state is in the value
          <li key={index}>
            <ConditionNode
              condition={part}
              path={`${path}.${join}.${index}`}
              onChange={(next, about) => set(parts.with(index, next), about)}
              onRemove={() => {
                set(parts.toSpliced(index, 1))
                adder.current?.focus()
              }}
              onDuplicate={() => set(parts.toSpliced(index, 0, structuredClone(part)))}
            />
          </li>
        ))}
      </ul>
      <FieldNotes id={path} error={error(`${path}.${join}`)} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} ref={adder} size="sm" onClick={() => add(comparisonOf('country'))}>
          {t('rules.addCondition')}
        </Button>
        <Button
          icon={FolderPlus}
          size="sm"
          onClick={() => add(groupOf([comparisonOf('country')], join === 'all' ? 'any' : 'all'))}
        >
          {t('rules.addGroup')}
        </Button>
      </div>
    </fieldset>
  )
}

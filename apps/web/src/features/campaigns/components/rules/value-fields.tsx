import { ACCOUNT_LISTS, type RuleComparison } from '@crivo/shared'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { MultiSelect } from '#components/ui/inputs/multi-select.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { useClock } from '#lib/time/clock.ts'
import { codesOf, inputOf } from '../../rules/fact-inputs.ts'
import { Chips } from '../wizard/inputs/chips.tsx'
import { EntriesInput } from './entries-input.tsx'
import { NetworksInput, RegionsInput } from './search-input.tsx'
import { useCodeName } from './use-code-names.ts'
import { useRuleError } from './use-rule-errors.ts'

interface Props {
  comparison: RuleComparison
  path: string
  onChange: (comparison: RuleComparison, about?: string) => void
}

const listOf = (value: RuleComparison['value']): (string | number)[] =>
  Array.isArray(value) ? value : []
const textsOf = (value: RuleComparison['value']): string[] => listOf(value).map(String)

/** The comparison's values, with an input that suits the fact. */
export function ValueFields({ comparison, path, onChange }: Props) {
  const { t } = useTranslation()
  const clock = useClock()
  const error = useRuleError()
  const { value, fact } = comparison
  const input = inputOf(comparison)
  const errorAt = (index: number | null) =>
    error(index === null ? `${path}.value` : `${path}.value.${index}`)
  const set = (next: RuleComparison['value'], about?: string) =>
    onChange({ ...withoutValue(comparison), ...(next === undefined ? {} : { value: next }) }, about)
  const label = t('rules.value')
  const single = (
    type: 'text' | 'number' | 'datetime-local',
    shown: string,
    read: (text: string) => RuleComparison['value'],
  ) => (
    <Field
      label={label}
      hint={comparison.op === 'matches' ? t('rules.patternHint') : undefined}
      error={errorAt(null)}
    >
      {(control) => (
        <Input
          {...control}
          type={type}
          value={shown}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => set(read(event.target.value), `${path}.value`)}
        />
      )}
    </Field>
  )
  switch (input) {
    case 'none':
      return null
    case 'codes':
      return <CodesInput comparison={comparison} errorAt={errorAt} onChange={set} />
    case 'networks':
      return <NetworksInput value={listOf(value).map(Number)} errorAt={errorAt} onChange={set} />
    case 'regions':
      return <RegionsInput value={textsOf(value)} errorAt={errorAt} onChange={set} />
    case 'addresses':
      return (
        <>
          <Field label={t('rules.from')}>
            {(control) => (
              <Select
                {...control}
                value={comparison.list ?? ''}
                onChange={({ target }) => {
                  const list = ACCOUNT_LISTS.find((each) => each === target.value)
                  onChange({ ...withoutValue(comparison), ...(list ? { list } : { value: [] }) })
                }}
              >
                <option value="">{t('rules.list.own')}</option>
                {ACCOUNT_LISTS.map((list) => (
                  <option key={list} value={list}>
                    {t(`rules.list.${list}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {comparison.list === undefined && (
            <EntriesInput
              label={t('wizard.blockedIps')}
              value={textsOf(value)}
              errorAt={errorAt}
              separator={/[\s,;]+/}
              onChange={set}
            />
          )}
        </>
      )
    case 'texts':
      return (
        <EntriesInput
          label={t('rules.values')}
          value={textsOf(value)}
          errorAt={errorAt}
          // User agents contain spaces, commas and semicolons.
          separator={fact === 'userAgent' ? /\n+/ : /[,;\n]+/}
          onChange={set}
        />
      )
    case 'text':
      return single('text', String(value ?? ''), (text) => text)
    case 'number':
      return single('number', String(value ?? ''), Number)
    case 'time':
      return single(
        'datetime-local',
        clock.toField(typeof value === 'string' ? value : null),
        (text) => clock.fromField(text) ?? '',
      )
    case 'flag':
      return (
        <Field label={label}>
          {(control) => (
            <Select
              {...control}
              value={String(value)}
              onChange={(event) => set(event.target.value === 'true')}
            >
              <option value="true">{t('why.yes')}</option>
              <option value="false">{t('why.no')}</option>
            </Select>
          )}
        </Field>
      )
  }
}

const withoutValue = ({ value: _, list: __, ...rest }: RuleComparison): RuleComparison => rest

interface CodesProps {
  comparison: RuleComparison
  errorAt: (index: number | null) => string | undefined
  onChange: (value: string[]) => void
}

/** A selection of codes from a list. */
function CodesInput({ comparison: { fact, value }, errorAt, onChange }: CodesProps) {
  const { t, i18n } = useTranslation()
  const nameOf = useCodeName()
  const chosen = textsOf(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names only change with the language
  const entries = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language)
    return (codesOf(fact) ?? [])
      .map((code) => ({ value: code, label: nameOf(fact, code) }))
      .toSorted((a, b) => compare(a.label, b.label))
  }, [fact, i18n.language])
  const label = t(`why.fact.${fact}`)
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code])
  const wrong = chosen.map((_, index) => errorAt(index))
  return (
    <div className="grid gap-2">
      <Field label={label} error={errorAt(null) ?? wrong.find((each) => each !== undefined)}>
        {(control) => (
          <MultiSelect
            control={control}
            buttonRef={() => undefined}
            label={label}
            searchLabel={t('rules.search')}
            summary={
              chosen.length === 0
                ? t('filters.noneChosen')
                : t('filters.chosen', { count: chosen.length })
            }
            entries={entries}
            selected={chosen}
            onToggle={toggle}
            onClose={() => undefined}
          />
        )}
      </Field>
      <Chips
        label={label}
        entries={chosen.map((code, index) => ({
          key: code,
          text: nameOf(fact, code),
          isWrong: wrong[index] !== undefined,
        }))}
        onRemove={toggle}
        onEmpty={() => undefined}
      />
    </div>
  )
}

import type { SharedInspection } from '@crivo/shared'
import { Equal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { diffPages } from '../../page-diff.ts'
import { useVantageText } from '../../use-vantage-text.ts'
import { ChangeList } from './change-list.tsx'
import { DiffColumn } from './diff-column.tsx'

/** One visitor's page next to the most common page, with noise masked. */
export function ComparePages({ inspection }: { inspection: SharedInspection }) {
  const { t } = useTranslation()
  const nameOf = useVantageText()
  const { pages, vantages } = inspection
  const changed = vantages.filter(({ changes }) => changes.length > 0)
  const first = changed.find(({ result }) => result === 'different') ?? changed[0]
  const [chosen, setChosen] = useState(first?.id)
  const vantage = changed.find(({ id }) => id === chosen) ?? first
  const left = pages.find(({ group }) => group === 0)
  const right = vantage && pages.find(({ group }) => group !== 0 && group === vantage.group)
  const diff = useMemo(() => (left && right ? diffPages(left, right) : null), [left, right])
  if (vantage === undefined) {
    return (
      <Notice icon={Equal} title={t('inspection.nothingDiffers')}>
        <p>{t('inspection.nothingDiffersText')}</p>
      </Notice>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t('inspection.compareWith')}>
        {(control) => (
          <Select
            {...control}
            className="w-full sm:w-96"
            value={vantage.id}
            onChange={({ target }) => setChosen(target.value)}
          >
            {changed.map((each) => (
              <option key={each.id} value={each.id}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {left && right && diff ? (
        <section className="grid gap-3">
          <div className="grid gap-1">
            <h3 className="font-semibold">{t('inspection.sideBySide')}</h3>
            <p className="max-w-prose text-pretty text-muted">{t('inspection.sideBySideText')}</p>
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            <DiffColumn page={left} segments={diff.left} />
            <DiffColumn page={right} segments={diff.right} />
          </div>
        </section>
      ) : (
        <p className="max-w-prose text-pretty text-muted">{t('inspection.samePageAdapted')}</p>
      )}
      <section className="grid grid-cols-1 gap-3">
        <h3 className="font-semibold">{t('inspection.inDetail')}</h3>
        <ChangeList vantage={vantage} />
      </section>
    </div>
  )
}

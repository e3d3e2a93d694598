import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import type { TermId } from '#core/help/help-contents.ts'
import { TermHint } from '#core/help/term-hint.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { useIsDrafted } from '#features/campaigns/drafted-fields.ts'
import { errorPaths } from '#features/campaigns/error-paths.ts'
import { groupId } from '#features/campaigns/group-element.ts'
import { useGroupSummary } from '#features/campaigns/use-group-summary.ts'
import { type Group, groupFields, locateField } from '#features/campaigns/wizard-steps.ts'

interface Props {
  form: CampaignForm
  group: Group
  children: ReactNode
}

/** The glossary term that explains each group. */
const TERM_OF: Readonly<Partial<Record<Group, TermId>>> = {
  window: 'runWindow',
  networks: 'asn',
  blocked: 'cidr',
  referrers: 'referrer',
  clicks: 'clickToken',
  rules: 'rule',
}

/** A group of options in the last step, open if it differs from its defaults or has an error. */
export function OptionGroup({ form, group, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const term = TERM_OF[group]
  const isDrafted = useIsDrafted()(groupFields(group))
  const { errors } = useFormState({ control: form.control })
  const isWrong = errorPaths(errors).some((path) => locateField(path)?.group === group)
  const summarize = useGroupSummary()
  const read = () => summarize(group, form.getValues())
  useWatch({ control: form.control, compute: read })
  // Reads the summary again, because the watched one may be from before the names in it were known.
  const summary = read()
  const [isOpenAtFirst] = useState(isWrong || summary !== null)
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true
  }, [isWrong])
  return (
    <details
      ref={details}
      id={groupId(group)}
      open={isOpenAtFirst}
      aria-labelledby={id}
      className="group border-line border-t"
    >
      {/* Reaches up and down to the lines between the groups, so that it is easy to tap. */}
      <summary className="-mb-5 flex list-none flex-wrap items-center gap-x-2 py-5 -outline-offset-4">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <h4 id={id} className="font-semibold">
          {t(`wizard.${group}`)}
        </h4>
        {isDrafted && <Badge tone="accent">{t('wizard.drafted')}</Badge>}
        <span className="wrap-anywhere min-w-0 text-muted group-open:hidden">
          {summary ?? t('wizard.unchanged')}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-4">
        {term && (
          <p className="flex items-center gap-1 text-muted text-xs">
            {t('help.explain')}
            <TermHint id={term} />
          </p>
        )}
        {children}
      </div>
    </details>
  )
}

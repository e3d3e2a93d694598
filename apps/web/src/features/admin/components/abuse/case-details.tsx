import type { AbuseCaseDetails } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from '#components/ui/fact-list.tsx'
import { usePersonText } from '#core/audit/use-person-text.ts'
import { useFormat } from '#lib/format.ts'
import { CaseStateBadge, ReportedAddress, SuspensionBadge } from './case-parts.tsx'

export function CaseDetails({ found }: { found: AbuseCaseDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const personText = usePersonText()
  const { campaign, measured, suspended, accountId, description } = found
  // The reporter's email is deleted once they have been told the decision.
  const outcome: Fact = found.decidedAt
    ? {
        label: t('admin.decidedBy'),
        value: `${found.decidedBy ?? '–'}, ${format.dateTime(found.decidedAt)}`,
      }
    : {
        label: t('admin.reporter'),
        value: t(found.wantsAnswer ? 'admin.wantsAnswer' : 'admin.noAnswer'),
      }
  const facts: Fact[] = [
    { label: t('admin.column.reported'), value: <ReportedAddress url={found.url} /> },
    { label: t('admin.column.kind'), value: t(`report.kindOf.${found.kind}`) },
    {
      label: t('admin.column.caseState'),
      value: (
        <span className="flex flex-wrap gap-1">
          <CaseStateBadge state={found.state} />
          {suspended && <SuspensionBadge suspended={suspended} />}
        </span>
      ),
    },
    {
      label: t('admin.column.account'),
      value: accountId === null ? t('admin.nobodys') : personText(accountId, found.accountEmail),
    },
    ...(campaign
      ? [
          { label: t('admin.campaign'), value: `${campaign.name} (${campaign.url})` },
          { label: t('admin.blackPage'), value: <ReportedAddress url={campaign.blackUrl} /> },
          { label: t('admin.whitePage'), value: <ReportedAddress url={campaign.whiteUrl} /> },
        ]
      : []),
    { label: t('admin.openOfHost'), value: format.number(found.openOfHost) },
    outcome,
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      {measured && (
        <p className="text-pretty">
          {t('admin.measured', {
            visits: format.number(measured.visits),
            fallback: format.number(measured.fallback),
          })}
        </p>
      )}
      {description !== null && (
        <p className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-3">{description}</p>
      )}
      <FactList facts={facts} />
    </div>
  )
}

import type { ReportLink } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { reportLinksQuery, useRevokeReport } from '../../api/report-links.ts'

/** The account's links to reports, with a button to revoke each. */
export function LinkList() {
  const { t } = useTranslation()
  const links = useQuery(reportLinksQuery())
  // Without reports in its plan, an account sees only a sample and has no links.
  if (links.isPending || errorCodeOf(links.error) === 'FEATURE_LOCKED') return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('shareReport.links')}</h3>
      {links.data ? (
        links.data.length === 0 ? (
          <p className="text-muted">{t('shareReport.none')}</p>
        ) : (
          <ul className="divide-y divide-line rounded-md border border-line">
            {links.data.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )
      ) : (
        <CardError title={t('shareReport.listFailed')} error={links.error} query={links} />
      )}
    </section>
  )
}

function LinkRow({ link: { id, name, expiresAt } }: { link: ReportLink }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const format = useFormat()
  const revoke = useRevokeReport()
  const end = () =>
    revoke.mutate(id, {
      onSuccess: () => showToast({ tone: 'plain', title: t('shareReport.revoked') }),
      onError: (error) => showFailure(t('shareReport.revokeFailed'), error),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <span className="wrap-anywhere min-w-0 flex-1 basis-40">
        {name}
        <span className="block text-muted text-xs">
          {t('shareReport.expires', { date: format.date(expiresAt) })}
        </span>
      </span>
      <Button
        icon={Link2Off}
        size="sm"
        busy={revoke.isPending}
        onClick={end}
        aria-label={t('shareReport.revokeOf', { name })}
      >
        {t('shareReport.revoke')}
      </Button>
    </li>
  )
}

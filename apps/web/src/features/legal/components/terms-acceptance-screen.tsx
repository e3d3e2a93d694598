import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Navigate, useNavigate } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { Logo } from '#components/ui/logo.tsx'
import { PATHS } from '#config/paths.ts'
import { useUser } from '#core/session/use-user.ts'
import { useAcceptTerms } from '#features/auth/index.ts'
import { LegalArticle } from './legal-article.tsx'

export function TermsAcceptanceScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const accept = useAcceptTerms()
  const [isTicked, setTicked] = useState(false)
  const hint = useId()
  if (useUser()?.hasAcceptedTerms) return <Navigate to={PATHS.dashboard} replace />
  return (
    <div className="mx-auto grid min-h-dvh max-w-2xl content-start gap-6 px-4 py-6 md:py-10">
      <title>{`${t('terms.title')} · Crivo`}</title>
      <Logo />
      <main className="grid gap-6">
        <div className="grid gap-1.5">
          <h1 className="text-balance font-semibold text-xl">{t('terms.title')}</h1>
          <p className="text-pretty text-muted">{t('terms.intro')}</p>
        </div>
        <section
          aria-label={t('legal.terms')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard
          tabIndex={0}
          className="h-[50dvh] overflow-y-auto rounded-lg border border-line bg-surface p-4 md:p-6"
        >
          <LegalArticle document="terms" />
        </section>
        <Checkbox
          checked={isTicked}
          onChange={(event) => setTicked(event.target.checked)}
          label={t('terms.accept')}
        />
        {!isTicked && (
          <div id={hint} className="text-muted text-xs">
            <p className="font-medium">{t('terms.required')}</p>
            <p>{t('terms.requiredText')}</p>
          </div>
        )}
        {accept.isError && <FormAlert title={t('terms.failed')} error={accept.error} />}
        <div className="flex flex-wrap items-center gap-3 max-sm:*:flex-1">
          <Form method="post" action={PATHS.logout}>
            <Button type="submit" variant="ghost" className="w-full">
              {t('forgot.back')}
            </Button>
          </Form>
          <Button
            variant="primary"
            disabled={!isTicked}
            aria-describedby={isTicked ? undefined : hint}
            busy={accept.isPending}
            onClick={() => accept.mutate(undefined, { onSuccess: () => navigate('/') })}
          >
            {t('terms.submit')}
          </Button>
        </div>
      </main>
    </div>
  )
}

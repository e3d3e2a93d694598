import { useTranslation } from 'react-i18next'
import { STEPS } from '../../wizard-steps.ts'

/** Links to the sections of a campaign's edit page. */
export function SectionLinks() {
  const { t } = useTranslation()
  const open = (step: string) => {
    const section = document.getElementById(`step-${step}`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector('h3')?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label={t('wizard.sections')}
      className="-mx-4 -top-1 sticky z-10 border-line border-b bg-surface px-4 pt-1 sm:-mx-6 sm:px-6"
    >
      <ul data-scroll-row="" className="flex gap-1 pb-2">
        {STEPS.map((step) => (
          <li key={step} className="shrink-0">
            <button
              type="button"
              onClick={() => open(step)}
              className="h-8 rounded-md px-2.5 font-medium text-muted -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink"
            >
              {t(`wizard.step.${step}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

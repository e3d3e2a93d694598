import { Logo } from '../../../components/ui/logo.tsx'
import { PATHS } from '../../../config/paths.ts'
import type { LandingText } from '../landing-text.ts'
import type { LandingPage } from '../pages.ts'

export function LandingFooter({ page, text }: { page: LandingPage; text: LandingText }) {
  return (
    <footer className="border-line border-t py-10">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-4 px-4 md:px-8">
        <Logo />
        <nav className="flex flex-wrap gap-x-5 gap-y-2">
          {page.legal.map((document) => (
            <a
              key={document}
              href={`${PATHS[document]}?lang=${page.language}`}
              className="text-muted underline underline-offset-2 hover:text-ink"
            >
              {text.footer[document]}
            </a>
          ))}
          <a href="/api/docs" className="text-muted underline underline-offset-2 hover:text-ink">
            {text.footer.api}
          </a>
        </nav>
        <p className="basis-full text-muted">{text.footer.support}</p>
      </div>
    </footer>
  )
}

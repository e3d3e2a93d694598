import type { ReactNode } from 'react'
import { Logo } from '#components/ui/logo.tsx'
import { docsAt, PATHS } from '#config/paths.ts'
import type { LandingText } from '../landing-text.ts'
import { measureAddress } from '../measure/pages.ts'
import type { LandingPage } from '../pages.ts'

const LINK = 'text-muted underline underline-offset-2 hover:text-ink [[hidden]]:hidden'

export function LandingFooter({ page, text }: { page: LandingPage; text: LandingText }) {
  return (
    <footer className="border-line border-t py-10">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-4 px-4 md:px-8">
        <Logo />
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {page.legal.map((document) => (
            <FooterLink key={document} href={`${PATHS[document]}?lang=${page.language}`}>
              {text.footer[document]}
            </FooterLink>
          ))}
          <FooterLink href={docsAt(page.language)}>{text.footer.docs}</FooterLink>
          <FooterLink href="/api/reference">{text.footer.api}</FooterLink>
          <FooterLink href={measureAddress(page.language)}>{text.footer.measure}</FooterLink>
          <FooterLink href={`${PATHS.status}?lang=${page.language}`}>
            {text.footer.status}
          </FooterLink>
          <FooterLink href={`/report-abuse?lang=${page.language}`}>{text.footer.abuse}</FooterLink>
          <button type="button" data-consent-change hidden className={LINK}>
            {text.footer.consent}
          </button>
        </div>
        <p className="basis-full text-muted">{text.footer.support}</p>
      </div>
    </footer>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={LINK}>
      {children}
    </a>
  )
}

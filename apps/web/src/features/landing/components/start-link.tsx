import { buttonStyle } from '#components/ui/button-style.ts'
import type { LandingText } from '../landing-text.ts'
import type { LandingPage } from '../pages.ts'

interface Props {
  page: LandingPage
  text: LandingText
  className?: string
}

/**
 * The start link. A chat's URL is only known in the browser; until then, it links to the
 * registration.
 */
export function StartLink({ page, text, className }: Props) {
  const style = buttonStyle({ variant: 'primary' }, className)
  if (page.goal === 'register') {
    return (
      <a data-gated href={page.register} className={style}>
        {text.start}
      </a>
    )
  }
  return (
    <a
      href={page.register}
      target="_blank"
      rel="noreferrer"
      data-chat={text.chatMessage}
      className={style}
    >
      {text.chat}
    </a>
  )
}

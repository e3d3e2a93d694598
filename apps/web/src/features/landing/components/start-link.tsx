import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import type { LandingText } from '../landing-text.ts'
import type { LandingPage } from '../pages.ts'

interface Props {
  page: LandingPage
  text: LandingText
  className?: string
}

/**
 * The call-to-action link. A chat's URL is known only in the browser; until then, the link goes to
 * the sign-up page.
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

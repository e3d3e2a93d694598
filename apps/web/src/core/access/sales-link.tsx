import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { type ButtonStyle, buttonStyle } from '#components/ui/buttons/button-style.ts'
import { configQuery } from './get-config.ts'
import { salesAddress } from './sales-address.ts'

/** A long text takes several lines, also in a narrow card. */
const WRAPPING = 'h-auto min-h-9 py-1'

interface Props extends Pick<ButtonStyle, 'variant'> {
  /** The prepared message, in the person's language. */
  message: string
  className?: string
  children: ReactNode
}

/** Opens the sales chat, or an email if no chat is set up; the button then shows the address. */
export function SalesLink({ message, variant = 'primary', className, children }: Props) {
  const { t } = useTranslation()
  const config = useQuery(configQuery())
  if (config.isError) {
    return (
      <Button
        className={clsx(WRAPPING, className)}
        busy={config.isFetching}
        onClick={() => config.refetch()}
      >
        <span className="wrap-anywhere min-w-0 whitespace-normal">{t('sales.failed')}</span>
      </Button>
    )
  }
  if (!config.data) {
    return (
      <Button variant={variant} className={className} busy>
        {children}
      </Button>
    )
  }
  const isChat = config.data.salesChatNumber !== null
  const Icon = isChat ? MessageCircle : Mail
  return (
    <a
      href={salesAddress(config.data, message)}
      {...(isChat && { target: '_blank', rel: 'noreferrer' })}
      className={buttonStyle({ variant }, clsx(WRAPPING, className))}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0 whitespace-normal">
        {isChat ? children : t('sales.byMail', { email: config.data.salesEmail })}
      </span>
    </a>
  )
}

import type { PublicConfig } from '@crivo/shared'

/**
 * Returns a link to the sales chat with a prepared message, or to an email if no chat is set up.
 */
export function salesAddress(
  config: Pick<PublicConfig, 'salesChatNumber' | 'salesEmail'>,
  message: string,
): string {
  const text = encodeURIComponent(message)
  return config.salesChatNumber === null
    ? `mailto:${config.salesEmail}?subject=${text}`
    : `https://wa.me/${config.salesChatNumber}?text=${text}`
}

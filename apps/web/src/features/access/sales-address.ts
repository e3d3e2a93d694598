import type { PublicConfig } from '@crivo/shared'

/** A chat with sales that begins with this message, or a mail where no chat is set up. */
export function salesAddress(
  config: Pick<PublicConfig, 'salesChatNumber' | 'salesEmail'>,
  message: string,
): string {
  const text = encodeURIComponent(message)
  return config.salesChatNumber === null
    ? `mailto:${config.salesEmail}?subject=${text}`
    : `https://wa.me/${config.salesChatNumber}?text=${text}`
}

export function deviceText(device: string | null, t: (key: string) => string): string | null {
  if (device === null) return null
  const known = ['desktop', 'mobile', 'tablet', 'tv'].includes(device)
  return known ? t(`visits.device.${device}`) : t('visits.device.other')
}

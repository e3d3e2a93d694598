import {
  clickNetworkName,
  DIRECT_SOURCE,
  type Language,
  OTHER_VALUES,
  SOURCE_DIMENSIONS,
  UNKNOWN_VALUE,
} from '@crivo/shared'
import { visitorText } from './visitor-text.ts'

interface ValueTexts {
  readonly unknown: string
  /** A dimension that the visit’s URL did not contain. */
  readonly notSent: string
  /** Visits without a referrer. */
  readonly direct: string
  readonly others: string
  readonly devices: Readonly<Record<string, string>>
  readonly otherDevice: string
}

const TEXTS: Readonly<Record<Language, ValueTexts>> = {
  'pt-BR': {
    unknown: 'Desconhecido',
    notSent: 'Não enviado',
    direct: 'Direto',
    others: 'Outros valores',
    devices: { desktop: 'Computador', mobile: 'Celular', tablet: 'Tablet', tv: 'Televisor' },
    otherDevice: 'Outro tipo',
  },
  'en-US': {
    unknown: 'Unknown',
    notSent: 'Not sent',
    direct: 'Direct',
    others: 'All other values',
    devices: { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet', tv: 'TV' },
    otherDevice: 'Other type',
  },
  'es-ES': {
    unknown: 'Desconocido',
    notSent: 'No enviado',
    direct: 'Directo',
    others: 'Otros valores',
    devices: { desktop: 'Ordenador', mobile: 'Móvil', tablet: 'Tableta', tv: 'Televisor' },
    otherDevice: 'Otro tipo',
  },
}

/** Returns a dimension's value as the dashboard shows it, safe for messages. */
export function valueText(language: Language, name: string, value: string | null): string {
  const texts = TEXTS[language]
  if (value === null || value === '' || value === UNKNOWN_VALUE) {
    if (name === 'referrer') return texts.direct
    const isTagged = name !== 'source' && SOURCE_DIMENSIONS.some((each) => each === name)
    return isTagged ? texts.notSent : texts.unknown
  }
  if (value === OTHER_VALUES) return texts.others
  switch (name) {
    case 'country':
      return nameIn(language, 'region', /^[A-Z]{2}$/, value)
    case 'language':
      return nameIn(language, 'language', /^[a-z]{2,3}(?:-\w{2,8})*$/i, value)
    case 'asn':
      return `AS${visitorText(value)}`
    case 'device':
      return texts.devices[value] ?? texts.otherDevice
    case 'source':
    case 'clickNetwork':
      return value === DIRECT_SOURCE ? texts.direct : visitorText(clickNetworkName(value))
    default:
      return visitorText(value)
  }
}

function nameIn(
  language: Language,
  type: 'region' | 'language',
  codes: RegExp,
  value: string,
): string {
  const name = codes.test(value) ? new Intl.DisplayNames(language, { type }).of(value) : undefined
  return name ?? visitorText(value)
}

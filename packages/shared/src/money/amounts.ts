/** The active currencies of ISO 4217, without funds, metals and test codes. */
const CODES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'

const CURRENCIES: ReadonlySet<string> = new Set(CODES.split(' '))

/** Returns whether a string is a currency code in capital letters. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code)

/** Money is counted in millionths of a currency's unit. */
export const MICROS = 1_000_000

/** Maximum amount accepted at once, in units; sums of thousands of amounts stay exact. */
export const MOST_MONEY = 1_000_000_000

const DECIMAL = /^(\d{1,10})(?:\.(\d{1,6}))?$/

/**
 * Parses a decimal text such as `12.50` exactly. Returns `null` for anything else: a sign, more
 * than six decimals, an exponent, or more than `MOST_MONEY`.
 */
export function parseMicros(text: string): number | null {
  const [, whole, rest = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return null
  const micros = Number(whole) * MICROS + Number(rest.padEnd(6, '0'))
  return micros <= MOST_MONEY * MICROS ? micros : null
}

/** Formats an amount with two decimals, or more if necessary. */
export function formatMicros(micros: number): string {
  const size = Math.abs(micros)
  const whole = Math.floor(size / MICROS)
  const rest = String(size % MICROS)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${micros < 0 ? '-' : ''}${whole}.${rest}`
}

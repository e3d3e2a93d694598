import { pick } from './random.ts'

/** Rules are tuned on the sites of one half and reported on the other half. */
export type Half = 'tuning' | 'report'
export type Random = () => number

/** Returns the values of one half: no host, name or phrase occurs in both. */
export const ofHalf = <T>(half: Half, all: readonly T[]): T[] =>
  all.filter((_, index) => (index % 2 === 0) === (half === 'tuning'))

export type Language = 'en' | 'pt' | 'es' | 'de'
export const LANGUAGES: readonly Language[] = ['en', 'pt', 'es', 'de']

const WORDS: Record<Language, readonly string[]> = {
  en: 'garden kitchen summer bread window river teacher morning journey letter winter market coffee bicycle village music story paper bridge harbour forest dinner silver painter evening captain library station island mountain carry build listen remember answer travel gather quiet bright gentle narrow early under between behind along their every other many little'.split(
    ' ',
  ),
  pt: 'jardim cozinha verão pão janela rio professor manhã viagem carta inverno mercado café bicicleta vila música história papel ponte porto floresta jantar prata pintor noite capitão biblioteca estação ilha montanha levar construir ouvir lembrar responder viajar juntar quieto claro gentil estreito cedo sob entre atrás ao seu cada outro muitos pouco'.split(
    ' ',
  ),
  es: 'jardín cocina verano pan ventana río maestro mañana viaje carta invierno mercado café bicicleta pueblo música cuento papel puente puerto bosque cena plata pintor tarde capitán biblioteca estación isla montaña llevar construir escuchar recordar responder viajar reunir tranquilo brillante amable estrecho temprano bajo entre detrás por su cada otro muchos poco'.split(
    ' ',
  ),
  de: 'garten küche sommer brot fenster fluss lehrer morgen reise brief winter markt kaffee fahrrad dorf musik geschichte papier brücke hafen wald abendessen silber maler abend kapitän bücherei bahnhof insel berg tragen bauen hören erinnern antworten reisen sammeln ruhig hell sanft schmal früh unter zwischen hinter entlang ihr jeder andere viele wenig'.split(
    ' ',
  ),
}

export const wordsOf = (random: Random, language: Language, count: number): string =>
  Array.from({ length: count }, () => pick(random, WORDS[language])).join(' ')

const STRANGE = [
  ...[
    'checkout-fast.example.biz',
    'deal-now.test-shop.org',
    'track.offers-hub.net',
    'go.win4u.info',
  ],
  ...['pay.cartzone.co', 'secure-order.store', 'my-bonus.club', 'cdn.xyzdrop.io'],
  ...['lp.slimtea.shop', 'app.betline.win', 'vip.loan24.finance', 'order.keto-x.site'],
]
/** Hosts that only cloaked content points to. */
export const strangeHost = (random: Random, half: Half): string =>
  pick(random, ofHalf(half, STRANGE))

export const hex = (random: Random, length = 8): string =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
export const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => Math.floor(random() * 10)).join('')

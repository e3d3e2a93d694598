import type { AlertCondition, AlertFigure, Language } from '@crivo/shared'
import type { FiredRule } from '#core/ledger-api/alerts.ts'
import { valueText } from '#mail/value-text.ts'

interface Texts {
  readonly rate: (percent: string, limit: string, hours: number, visits: string) => string
  readonly spend: (amount: string, limit: string, days: number) => string
  readonly silence: (hours: number) => string
  readonly fired: (name: string) => string
  readonly close: (link: string) => string
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  'pt-BR': {
    rate: (percent, limit, hours, visits) =>
      `${percent} das visitas foram inválidas (limite: ${limit}) ${hours === 1 ? 'na última hora' : `nas últimas ${hours} horas`}, de um total de ${visits}.`,
    spend: (amount, limit, days) =>
      `${amount} gastos com visitas inválidas (limite: ${limit}) ${days === 1 ? 'hoje' : `nos últimos ${days} dias`}.`,
    silence: (hours) =>
      hours === 1 ? 'Nenhuma visita há 1 hora.' : `Nenhuma visita há ${hours} horas.`,
    fired: (name) => `Alerta “${name}”`,
    close: (link) => `Veja e altere a regra no painel: ${link}`,
  },
  'en-US': {
    rate: (percent, limit, hours, visits) =>
      `${percent} of visits were invalid (limit: ${limit}) in the last ${hours === 1 ? 'hour' : `${hours} hours`}, out of ${visits} visits.`,
    spend: (amount, limit, days) =>
      `${amount} spent on invalid visits (limit: ${limit}) ${days === 1 ? 'today' : `in the last ${days} days`}.`,
    silence: (hours) => `No visits for ${hours === 1 ? '1 hour' : `${hours} hours`}.`,
    fired: (name) => `Alert “${name}”`,
    close: (link) => `See and change the rule in your dashboard: ${link}`,
  },
  'es-ES': {
    rate: (percent, limit, hours, visits) =>
      `El ${percent} de las visitas fueron inválidas (límite: ${limit}) en ${hours === 1 ? 'la última hora' : `las últimas ${hours} horas`}, de un total de ${visits}.`,
    spend: (amount, limit, days) =>
      `${amount} gastados en visitas inválidas (límite: ${limit}) ${days === 1 ? 'hoy' : `en los últimos ${days} días`}.`,
    silence: (hours) =>
      hours === 1
        ? 'Ninguna visita desde hace 1 hora.'
        : `Ninguna visita desde hace ${hours} horas.`,
    fired: (name) => `Aviso «${name}»`,
    close: (link) => `Consulta y cambia la regla en tu panel: ${link}`,
  },
}

/** The test message for a connection. */
export const TEST_TEXT: Readonly<Record<Language, string>> = {
  'pt-BR': 'Teste do Crivo: os alertas das suas regras chegarão aqui.',
  'en-US': 'Test from Crivo: alerts from your rules will arrive here.',
  'es-ES': 'Prueba de Crivo: los avisos de tus reglas llegarán aquí.',
}

/** Returns the message about a rule that fired. */
export function alertTextOf(
  language: Language,
  { name, condition, figures }: Pick<FiredRule, 'name' | 'condition' | 'figures'>,
  link: string,
): { subject: string; text: string } {
  const texts = TEXTS[language]
  const lines = figures.map((figure) => {
    const line = lineOf(language, condition, figure)
    return figure.value === null ? line : `${nameOf(language, condition, figure.value)}: ${line}`
  })
  const subject = texts.fired(name)
  return { subject, text: [subject, '', ...lines, '', texts.close(link)].join('\n') }
}

/** Returns a value as the dashboard shows it; a campaign's is already its name. */
const nameOf = (language: Language, condition: AlertCondition, value: string): string =>
  valueText(language, ('dimension' in condition && condition.dimension) || '', value)

function lineOf(language: Language, condition: AlertCondition, figure: AlertFigure): string {
  const texts = TEXTS[language]
  const { measured, visits } = figure
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, options).format(value)
  if (condition.kind === 'no_visits') return texts.silence(condition.hours)
  if (condition.kind === 'invalid_spend') {
    const money = (amount: number) =>
      number(amount, { style: 'currency', currency: condition.currency })
    return texts.spend(money(measured), money(Number(condition.amount)), condition.days)
  }
  const percent = (value: number) =>
    number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  return texts.rate(
    percent(measured),
    percent(condition.percent),
    condition.hours,
    number(visits ?? 0),
  )
}

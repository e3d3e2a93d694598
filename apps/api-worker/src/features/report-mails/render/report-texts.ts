import type { Language, VisitFlow } from '@crivo/shared'

type Part = keyof VisitFlow

interface ReportTexts {
  readonly title: (name: string) => string
  readonly period: (from: string, to: string) => string
  readonly flow: string
  readonly parts: Readonly<Record<Part, string>>
  readonly days: string
  readonly invalid: string
  readonly empty: string
  readonly partial: (from: string) => string
  readonly footer: string
  readonly leave: string
  /** Names of dimensions and filters. */
  readonly names: Readonly<Record<string, string>>
}

const utm = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
}

/** The texts of emailed reports. */
export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  'pt-BR': {
    title: (name) => `Relatório: ${name}`,
    period: (from, to) => `De ${from} a ${to}`,
    flow: 'Do bruto ao líquido',
    parts: {
      gross: 'Todas as visitas',
      givt: 'Inválidas gerais',
      sivt: 'Inválidas sofisticadas',
      policy: 'Fora da política',
      verified: 'Revisores, verificados ou declarados',
      agent: 'Assistentes em nome de pessoas',
      system: 'Não avaliadas',
      automated: 'Automação descoberta depois',
      net: 'Visitas líquidas',
    },
    days: 'Visitas por dia',
    invalid: 'Inválidas',
    empty: 'Nenhuma visita neste período.',
    partial: (from) => `Contado a partir de ${from}: há visitas demais antes disso.`,
    footer:
      'Você recebe este relatório porque este email está entre os destinatários dele no Crivo.',
    leave: 'Cancelar inscrição',
    names: {
      ...utm,
      campaign: 'Campanha',
      domain: 'Domínio',
      country: 'País',
      device: 'Dispositivo',
      referrer: 'Origem',
      source: 'Fonte',
      clickNetwork: 'Rede de anúncios',
      placement: 'Posicionamento',
      adSet: 'Conjunto de anúncios',
      ad: 'Anúncio',
      class: 'Classe',
      region: 'Região',
      city: 'Cidade',
      os: 'Sistema operacional',
      browser: 'Navegador',
      language: 'Idioma',
    },
  },
  'en-US': {
    title: (name) => `Report: ${name}`,
    period: (from, to) => `${from} to ${to}`,
    flow: 'From gross to net',
    parts: {
      gross: 'All visits',
      givt: 'General invalid',
      sivt: 'Sophisticated invalid',
      policy: 'Outside the policy',
      verified: 'Reviewers, verified or claimed',
      agent: 'Assistants acting for people',
      system: 'Not evaluated',
      automated: 'Automation found after the visit',
      net: 'Net visits',
    },
    days: 'Visits by day',
    invalid: 'Invalid',
    empty: 'No visits in this period.',
    partial: (from) =>
      `Only visits since ${from} are counted: there were too many earlier ones to read.`,
    footer: 'You get this report because this email address is one of its recipients on Crivo.',
    leave: 'Unsubscribe',
    names: {
      ...utm,
      campaign: 'Campaign',
      domain: 'Domain',
      country: 'Country',
      device: 'Device',
      referrer: 'Referrer',
      source: 'Source',
      clickNetwork: 'Ad network',
      placement: 'Placement',
      adSet: 'Ad set',
      ad: 'Ad',
      class: 'Class',
      region: 'Region',
      city: 'City',
      os: 'Operating system',
      browser: 'Browser',
      language: 'Language',
    },
  },
  'es-ES': {
    title: (name) => `Informe: ${name}`,
    period: (from, to) => `Del ${from} al ${to}`,
    flow: 'Del bruto al neto',
    parts: {
      gross: 'Todas las visitas',
      givt: 'Inválidas generales',
      sivt: 'Inválidas sofisticadas',
      policy: 'Fuera de la política',
      verified: 'Revisores, verificados o declarados',
      agent: 'Asistentes en nombre de personas',
      system: 'Sin evaluar',
      automated: 'Automatización detectada después',
      net: 'Visitas netas',
    },
    days: 'Visitas por día',
    invalid: 'Inválidas',
    empty: 'No hay visitas en este periodo.',
    partial: (from) => `Contado desde el ${from}: hay demasiadas visitas anteriores.`,
    footer: 'Recibes este informe porque este correo es uno de sus destinatarios en Crivo.',
    leave: 'Darse de baja',
    names: {
      ...utm,
      campaign: 'Campaña',
      domain: 'Dominio',
      country: 'País',
      device: 'Dispositivo',
      referrer: 'Origen',
      source: 'Fuente',
      clickNetwork: 'Red publicitaria',
      placement: 'Ubicación',
      adSet: 'Conjunto de anuncios',
      ad: 'Anuncio',
      class: 'Clase',
      region: 'Región',
      city: 'Ciudad',
      os: 'Sistema operativo',
      browser: 'Navegador',
      language: 'Idioma',
    },
  },
}

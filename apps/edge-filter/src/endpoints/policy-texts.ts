import type { FactName } from '@crivo/filter-engine'
import type { PathState } from './path-states.ts'

/**
 * Key of the criterion for campaigns that give the fallback page to assistants acting for people.
 */
export const AGENTS = 'agents'

/** The texts of the public record in one language. */
export interface PolicyTexts {
  readonly title: string
  readonly statement: string
  readonly parityTitle: string
  readonly parity: string
  readonly criteriaTitle: string
  readonly noCriteria: string
  readonly pathsTitle: string
  readonly noPaths: string
  readonly since: string
  readonly share: string
  readonly shareHigh: string
  readonly reviewers: Readonly<
    Record<'main' | 'fallback' | 'drawn-each-hour' | 'as-people', string>
  >
  readonly kept: Readonly<Record<'yes' | 'no', string>>
  readonly checked: string
  readonly changesTitle: string
  readonly noRecord: string
  readonly leftOut: string
  readonly rulesetTitle: string
  readonly ruleset: string
  readonly noRuleset: string
  readonly abuseTitle: string
  readonly abuse: string
  readonly machineReadable: string
  readonly receipt: string
  readonly unknown: string
  readonly states: Readonly<Record<PathState, string>>
  readonly criteria: Readonly<Record<FactName | typeof AGENTS, string>>
}

export const POLICY_LANGUAGES = ['en', 'es', 'pt'] as const
export type PolicyLanguage = (typeof POLICY_LANGUAGES)[number]

export const POLICY_TEXTS: Readonly<Record<PolicyLanguage, PolicyTexts>> = {
  en: {
    title: 'Traffic policy',
    statement:
      'Visits to campaigns on this host are filtered. A visit that meets one of the criteria, or whose campaign is closed, gets a fallback page instead of the main page.',
    parityTitle: 'Reviewers',
    parity:
      'At any moment, review, preview and search crawlers get what people get. A closed campaign gives everyone the same page. In an open one no criterion applies to them: they get the main page while at least nine in ten people get it, and otherwise a page drawn by the hour at about the same odds as for people.',
    criteriaTitle: 'What visits are filtered by',
    noCriteria: 'No criterion is in use right now.',
    pathsTitle: 'Which page people get',
    noPaths: 'This host has no campaigns.',
    since: 'Since {0}',
    share: 'About {0} in 10 people get the main page.',
    shareHigh:
      'At least 9 in 10 people get the main page, or there have been too few people to tell.',
    reviewers: {
      main: 'Reviewers get the main page.',
      fallback: 'Reviewers get the fallback page.',
      'drawn-each-hour': 'Reviewers get one of the two pages, drawn every hour for each network.',
      'as-people': 'Reviewers get the same page as people.',
    },
    checked:
      'Up to {0}% of the visitors filtered for invalid traffic are asked to prove that they are people, by a calculation in their browser, and then get the main page. Reviewers are never asked.',
    kept: {
      yes: 'Everyone gets the same copy of the page.',
      no: 'The page is fetched for each visitor, so its server sees some of what each visitor sends.',
    },
    changesTitle: 'Changes in the last 30 days',
    noRecord: 'This host keeps no record of changes yet.',
    leftOut: '{0} older changes are left out here. They led to these states: {1}.',
    rulesetTitle: 'Rules in force',
    ruleset: 'Version {0}, SHA-256 {1}',
    noRuleset: 'This host has no rules yet.',
    abuseTitle: 'Report abuse',
    abuse: 'If a page on this host is misleading or harmful, report it here:',
    machineReadable: 'The same record for machines:',
    receipt: 'Are you a person who got the fallback page? Ask why, or report it.',
    unknown: 'unknown time',
    states: {
      open: 'Open: people whom the criteria do not exclude get the main page',
      testing: 'In testing: everyone gets the main page',
      paused: 'Paused: everyone gets the fallback page',
      'always-fallback': 'Closed: everyone gets the fallback page',
      'outside-window': 'Outside its run window: everyone gets the fallback page',
      'cap-reached': 'Click limit reached: everyone gets the fallback page',
      'suspended-unfiltered': 'Suspended for abuse: everyone gets the main page, unfiltered',
      'suspended-closed': 'Suspended for abuse: everyone gets a notice',
      frozen: 'Account frozen: everyone gets the fallback page',
      'over-quota': 'Over its quota: everyone gets the main page, unfiltered',
      removed: 'Removed: there is no page',
    },
    criteria: {
      ip: 'lists of IP addresses that the advertiser keeps',
      country: 'country of the visitor',
      region: 'region of the visitor',
      subdivision: 'region of the visitor',
      city: 'city of the visitor',
      asn: 'network of the visitor',
      organisation: 'internet provider of the visitor',
      network: 'networks of hosting providers and anonymizing services',
      userAgent: 'name of the browser',
      bot: 'automated agents: declared bots, HTTP libraries, automated browsers',
      tool: 'tools that copy pages or spy on advertisements',
      crawler: 'agents that use the name of a crawler but do not come from its published networks',
      os: 'operating system of the device',
      browser: 'browser',
      device: 'device type',
      inApp: 'app in which the page is opened',
      evidence: 'headers that do not match the browser that the agent claims to be',
      prefetch: 'pages loaded before a person asked for them',
      language: 'preferred language of the browser',
      referrer: 'page that the visitor comes from',
      parameter: 'parameters of the URL',
      accessCount: 'number of visits from one IP address',
      requestsPerMinute: 'rate of requests from one IP address',
      agents: 'assistants that fetch the page because a person asked them to',
      sample: 'a fixed share of visitors',
      now: 'time of the visit',
    },
  },
  es: {
    title: 'Política de tráfico',
    statement:
      'Las visitas a las campañas de este host se filtran. Una visita que cumple alguno de los criterios, o cuya campaña está cerrada, recibe una página alternativa en lugar de la principal.',
    parityTitle: 'Revisores',
    parity:
      'En todo momento, los rastreadores de revisión, de vista previa y de búsqueda reciben lo mismo que las personas. Una campaña cerrada muestra a todos la misma página. En una campaña abierta no se les aplica ningún criterio: reciben la página principal mientras la reciban al menos nueve de cada diez personas y, en los demás casos, una página que se sortea cada hora con una probabilidad parecida a la de las personas.',
    criteriaTitle: 'Con qué criterios se filtran las visitas',
    noCriteria: 'Ahora mismo no se usa ningún criterio.',
    pathsTitle: 'Qué página reciben las personas',
    noPaths: 'Este host no tiene campañas.',
    since: 'Desde {0}',
    share: 'Aproximadamente {0} de cada 10 personas reciben la página principal.',
    shareHigh:
      'Al menos 9 de cada 10 personas reciben la página principal, o aún no hay visitas suficientes para saberlo.',
    reviewers: {
      main: 'Los revisores reciben la página principal.',
      fallback: 'Los revisores reciben la página alternativa.',
      'drawn-each-hour':
        'Los revisores reciben una de las dos páginas, que se sortea cada hora para cada red.',
      'as-people': 'Los revisores reciben la misma página que las personas.',
    },
    checked:
      'A un máximo del {0} % de los visitantes filtrados por tráfico inválido se les pide que demuestren que son personas con un cálculo en su navegador, y después reciben la página principal. A los revisores nunca se les pide.',
    kept: {
      yes: 'Todos reciben la página a partir de una misma copia.',
      no: 'La página se pide por separado para cada visitante, así que su servidor ve parte de lo que envía cada uno.',
    },
    changesTitle: 'Cambios de los últimos 30 días',
    noRecord: 'Este host aún no guarda un registro de cambios.',
    leftOut: 'Aquí se omiten {0} cambios más antiguos. Llevaron a estos estados: {1}.',
    rulesetTitle: 'Reglas en vigor',
    ruleset: 'Versión {0}, SHA-256 {1}',
    noRuleset: 'Este host aún no tiene reglas.',
    abuseTitle: 'Denunciar un abuso',
    abuse: 'Si una página de este host engaña o causa daño, puedes denunciarla aquí:',
    machineReadable: 'El mismo registro, legible por máquinas:',
    receipt: '¿Has recibido la página alternativa y eres una persona? Pregunta por qué o avisa.',
    unknown: 'fecha desconocida',
    states: {
      open: 'Abierta: reciben la página principal las personas que los criterios no excluyen',
      testing: 'En pruebas: todos reciben la página principal',
      paused: 'En pausa: todos reciben la página alternativa',
      'always-fallback': 'Cerrada: todos reciben la página alternativa',
      'outside-window': 'Fuera de su periodo de actividad: todos reciben la página alternativa',
      'cap-reached': 'Límite de clics alcanzado: todos reciben la página alternativa',
      'suspended-unfiltered':
        'Suspendida por abuso: todos reciben la página principal, sin filtrar',
      'suspended-closed': 'Suspendida por abuso: todos reciben un aviso',
      frozen: 'Cuenta congelada: todos reciben la página alternativa',
      'over-quota':
        'Por encima del límite del plan: todos reciben la página principal, sin filtrar',
      removed: 'Eliminada: no hay ninguna página',
    },
    criteria: {
      ip: 'listas de direcciones IP que mantiene el anunciante',
      country: 'país del visitante',
      region: 'región del visitante',
      subdivision: 'región del visitante',
      city: 'ciudad del visitante',
      asn: 'red del visitante',
      organisation: 'proveedor de internet del visitante',
      network: 'redes de alojamiento y servicios de anonimato',
      userAgent: 'identificación del navegador (user agent)',
      bot: 'agentes automáticos: bots declarados, bibliotecas HTTP y navegadores controlados por scripts',
      tool: 'herramientas que copian páginas o espían anuncios',
      crawler:
        'agentes que usan el nombre de un rastreador, pero no vienen de las redes que este publica',
      os: 'sistema operativo del dispositivo',
      browser: 'navegador',
      device: 'tipo de dispositivo',
      inApp: 'app en la que se abre la página',
      evidence: 'cabeceras que no encajan con el navegador que el agente dice ser',
      prefetch: 'páginas que se cargan antes de que una persona las pida',
      language: 'idioma preferido del navegador',
      referrer: 'página de la que viene el visitante',
      parameter: 'parámetros de la URL',
      accessCount: 'número de visitas desde una misma dirección IP',
      requestsPerMinute: 'frecuencia de las peticiones desde una misma dirección IP',
      agents: 'asistentes que piden la página por encargo de una persona',
      sample: 'una proporción fija de los visitantes',
      now: 'hora de la visita',
    },
  },
  pt: {
    title: 'Política de tráfego',
    statement:
      'As visitas às campanhas deste host são filtradas. Uma visita que se encaixa em algum dos critérios, ou cuja campanha está fechada, recebe uma página alternativa em vez da principal.',
    parityTitle: 'Revisores',
    parity:
      'A qualquer momento, os crawlers de revisão, de prévia e de busca recebem o que as pessoas recebem. Uma campanha fechada mostra a mesma página a todos. Em uma campanha aberta, nenhum critério vale para eles: recebem a página principal enquanto pelo menos nove em cada dez pessoas a recebem e, nos demais casos, uma página sorteada a cada hora, com chances parecidas com as das pessoas.',
    criteriaTitle: 'Critérios usados para filtrar as visitas',
    noCriteria: 'Nenhum critério está em uso agora.',
    pathsTitle: 'Que página as pessoas recebem',
    noPaths: 'Este host não tem campanhas.',
    since: 'Desde {0}',
    share: 'Cerca de {0} em cada 10 pessoas recebem a página principal.',
    shareHigh:
      'Pelo menos 9 em cada 10 pessoas recebem a página principal, ou ainda não houve visitas suficientes para saber.',
    reviewers: {
      main: 'Os revisores recebem a página principal.',
      fallback: 'Os revisores recebem a página alternativa.',
      'drawn-each-hour':
        'Os revisores recebem uma das duas páginas, sorteada a cada hora para cada rede.',
      'as-people': 'Os revisores recebem a mesma página que as pessoas.',
    },
    checked:
      'Até {0}% dos visitantes filtrados por tráfego inválido são convidados a provar que são pessoas, com um cálculo no navegador, e depois recebem a página principal. Isso nunca é pedido aos revisores.',
    kept: {
      yes: 'Todos recebem a página a partir de uma mesma cópia.',
      no: 'A página é buscada separadamente para cada visitante; por isso, o servidor dela vê parte do que cada um envia.',
    },
    changesTitle: 'Mudanças nos últimos 30 dias',
    noRecord: 'Este host ainda não guarda um registro de mudanças.',
    leftOut: '{0} mudanças mais antigas não aparecem aqui. Elas levaram a estes estados: {1}.',
    rulesetTitle: 'Regras em vigor',
    ruleset: 'Versão {0}, SHA-256 {1}',
    noRuleset: 'Este host ainda não tem regras.',
    abuseTitle: 'Denunciar abuso',
    abuse: 'Se uma página deste host engana ou causa danos, denuncie aqui:',
    machineReadable: 'O mesmo registro, para máquinas:',
    receipt: 'Recebeu a página alternativa, mas é uma pessoa? Pergunte o motivo ou avise.',
    unknown: 'data desconhecida',
    states: {
      open: 'Aberta: recebem a página principal as pessoas que os critérios não excluem',
      testing: 'Em teste: todos recebem a página principal',
      paused: 'Pausada: todos recebem a página alternativa',
      'always-fallback': 'Fechada: todos recebem a página alternativa',
      'outside-window': 'Fora do período de veiculação: todos recebem a página alternativa',
      'cap-reached': 'Limite de cliques atingido: todos recebem a página alternativa',
      'suspended-unfiltered': 'Suspensa por abuso: todos recebem a página principal, sem filtro',
      'suspended-closed': 'Suspensa por abuso: todos recebem um aviso',
      frozen: 'Conta congelada: todos recebem a página alternativa',
      'over-quota': 'Acima do limite do plano: todos recebem a página principal, sem filtro',
      removed: 'Removida: não há página',
    },
    criteria: {
      ip: 'listas de endereços IP mantidas pelo anunciante',
      country: 'país do visitante',
      region: 'estado ou região do visitante',
      subdivision: 'estado ou região do visitante',
      city: 'cidade do visitante',
      asn: 'rede do visitante',
      organisation: 'provedor de internet do visitante',
      network: 'redes de hospedagem e serviços de anonimização',
      userAgent: 'identificação do navegador (user agent)',
      bot: 'agentes automáticos: bots declarados, bibliotecas HTTP e navegadores controlados por scripts',
      tool: 'ferramentas que copiam páginas ou espionam anúncios',
      crawler: 'agentes que usam o nome de um crawler, mas não vêm das redes que ele publica',
      os: 'sistema operacional do dispositivo',
      browser: 'navegador',
      device: 'tipo de dispositivo',
      inApp: 'app em que a página é aberta',
      evidence: 'cabeçalhos que não combinam com o navegador que o agente diz ser',
      prefetch: 'páginas carregadas antes de uma pessoa pedir',
      language: 'idioma preferido do navegador',
      referrer: 'página de origem do visitante',
      parameter: 'parâmetros da URL',
      accessCount: 'número de visitas de um mesmo endereço IP',
      requestsPerMinute: 'frequência das requisições de um mesmo endereço IP',
      agents: 'assistentes que buscam a página a pedido de uma pessoa',
      sample: 'uma parcela fixa dos visitantes',
      now: 'horário da visita',
    },
  },
}

import type { Reply, Visit as Request } from '../site.ts'

/** One request as these sites read it: what is absent is empty. */
export type Visit = Pick<Request, 'path' | 'query' | 'method' | 'body' | 'count' | 'random'> & {
  readonly header: (name: string) => string
  readonly cookie: (name: string) => string
}
export type Site = {
  readonly start?: string
  readonly serve: (visit: Visit) => string | Partial<Reply>
}
type Answer = ReturnType<Site['serve']>

type Business = { lang: string; name: string; about: string[]; nav: string[]; call: string }
const b = (
  lang: string,
  name: string,
  nav: string,
  call: string,
  ...about: string[]
): Business => ({
  lang,
  name,
  nav: nav.split(','),
  call,
  about,
})

export const businesses = {
  bakery: b(
    'pt-BR',
    'Padaria Trigo Bom',
    'Início,Pães,Encomendas,Contato',
    'Fazer encomenda',
    'Pães de fermentação natural, assados duas vezes por dia no bairro desde 1987.',
    'Encomendas de bolos e salgados com dois dias de antecedência; entregamos em toda a zona sul.',
    'Aceitamos Pix, cartão e vale-refeição. Estacionamento gratuito por trinta minutos.',
  ),
  shoes: b(
    'pt-BR',
    'Passo Leve Calçados',
    'Feminino,Masculino,Infantil,Ofertas',
    'Comprar agora',
    'Tênis de corrida Brisa 3 com entressola de espuma e cabedal em malha respirável.',
    'Troca grátis em até trinta dias e frete calculado no carrinho.',
    'Disponível do 34 ao 44, em preto, areia e azul. R$ 249,90 em até dez vezes.',
  ),
  course: b(
    'pt-BR',
    'Escola Horizonte',
    'Cursos,Professores,Turmas,Blog',
    'Quero me inscrever',
    'Curso de violão para iniciantes, com aulas ao vivo às terças e quintas.',
    'Professores formados e material incluído; a turma começa na primeira semana do mês.',
    'Mensalidade de R$ 129,00, sem taxa de matrícula, com certificado ao final.',
  ),
  clinic: b(
    'pt-BR',
    'Clínica Sorriso Vivo',
    'Tratamentos,Equipe,Convênios,Agenda',
    'Agendar avaliação',
    'Clareamento, implantes e ortodontia com dentistas registrados no conselho.',
    'A avaliação é feita em quarenta minutos e o orçamento vale por sessenta dias.',
    'Atendemos de segunda a sábado e aceitamos os principais convênios.',
  ),
  garden: b(
    'en',
    'Fern & Pebble Garden Supply',
    'Plants,Pots,Tools,Advice',
    'Add to basket',
    'Hardy perennials grown in peat-free compost and delivered in recycled card.',
    'Our terracotta pots are fired twice, so that they survive a wet winter outside.',
    'Orders above $60 ship free. Returns within 45 days, no questions asked.',
  ),
  journal: b(
    'en',
    'The Harbor Ledger',
    'News,Council,Sports,Opinion',
    'Subscribe',
    'The city council voted on Tuesday to widen the cycle lane along the old harbor wall.',
    'Engineers expect the work to take eleven weeks, with one lane kept open for buses.',
    'Shopkeepers welcomed the plan but asked for deliveries to be allowed before nine.',
    'A public meeting in the library will hear objections at the end of the month.',
  ),
  software: b(
    'en',
    'Tallywise Invoicing',
    'Features,Pricing,Docs,Sign in',
    'Start free trial',
    'Send invoices in a minute, match bank payments automatically and export to your accountant.',
    'Plans start at $12 a month for one company, with unlimited customers and reminders.',
    'Trusted by freelancers and small studios; cancel whenever you like.',
  ),
  hotel: b(
    'en',
    'Larkspur Inn',
    'Rooms,Dining,Location,Offers',
    'Check availability',
    'Fourteen quiet rooms above the river, each with a desk, a kettle and a bath.',
    'Breakfast is served from seven and comes from farms within twenty miles.',
    'Doubles from $118 a night with free cancellation until the day before.',
  ),
  travel: b(
    'es',
    'Rutas del Sur Viajes',
    'Destinos,Ofertas,Blog,Contacto',
    'Reservar plaza',
    'Excursiones en grupos pequeños por los pueblos blancos, con guía local.',
    'Incluye transporte desde la estación, comida en una venta y seguro de viaje.',
    'Salidas los sábados a las ocho. Precio por persona: 58,00 €.',
  ),
  optics: b(
    'es',
    'Óptica Mirador',
    'Gafas,Lentillas,Revisión,Tiendas',
    'Pedir cita',
    'Revisión de la vista con optometrista y graduación de gafas en el mismo día.',
    'Monturas de acetato hechas en Alicante, con dos años de garantía.',
    'Segundo par a mitad de precio al comprar lentes progresivas.',
  ),
  kitchen: b(
    'es',
    'Cocina de Abril',
    'Recetas,Temporada,Vídeos,Boletín',
    'Suscribirme',
    'Guiso de lentejas con verduras: pica la cebolla y póchala a fuego lento.',
    'Añade la zanahoria, el pimiento y una cucharadita de pimentón dulce.',
    'Cubre con caldo y deja cocer cuarenta minutos; reposa antes de servir.',
  ),
  cheese: b(
    'fr',
    'Fromagerie du Marché',
    'Fromages,Paniers,Livraison,Nous',
    'Commander',
    "Fromages au lait cru affinés dans nos caves et coupés le jour de l'envoi.",
    'Livraison en colis isotherme le jeudi et le vendredi, partout en France.',
    'Le panier découverte contient cinq fromages pour 39,00 €.',
  ),
  bike: b(
    'de',
    'Radhaus Lindner',
    'Räder,Werkstatt,Leasing,Kontakt',
    'Termin buchen',
    'Trekkingräder und Lastenräder zum Probefahren, auch am Samstag.',
    'Die Werkstatt nimmt alle Marken an; eine Inspektion kostet 79,00 €.',
    'Dienstradleasing über alle großen Anbieter, wir helfen beim Antrag.',
  ),
  wool: b(
    'it',
    'Filati Montebello',
    'Lane,Cotoni,Modelli,Negozio',
    'Aggiungi al carrello',
    'Gomitoli di lana merino tinti a mano in piccoli lotti nel nostro laboratorio.',
    'Ogni modello è spiegato passo per passo, con taglie dalla S alla XXL.',
    'Spedizione gratuita sopra i 49,00 € e resi entro trenta giorni.',
  ),
  tea: b(
    'ja',
    '山の葉茶園',
    'お茶,茶器,読みもの,お問い合わせ',
    'カートに入れる',
    '静岡の山あいで育てた一番茶を、その日のうちに蒸して仕上げています。',
    '深蒸し煎茶は百グラム千二百円、三袋以上で送料が無料になります。',
    '開封後は冷暗所に置き、ひと月ほどでお召し上がりください。',
  ),
  books: b(
    'pl',
    'Księgarnia Zakładka',
    'Nowości,Dla dzieci,Audiobooki,Kontakt',
    'Do koszyka',
    'Polecamy powieści i reportaże wybrane przez naszych księgarzy.',
    'Wysyłamy w ciągu jednego dnia, a odbiór w sklepie jest bezpłatny.',
    'Bony podarunkowe są ważne przez dwanaście miesięcy.',
  ),
} satisfies Record<string, Business>
export type Name = keyof typeof businesses

export type Extra = {
  title?: string | undefined
  head?: string | undefined
  top?: string | undefined
  main?: string | undefined
  after?: string | undefined
  end?: string | undefined
  action?: string | undefined
  fields?: string | undefined
  href?: (at: string) => string
}

/** A small company's page as a theme writes it: metadata, tags, menu, product, form, footer. */
export function page(name: Name, extra: Extra = {}): string {
  const it = businesses[name]
  const href = extra.href ?? ((at: string) => at)
  const slug = name.slice(0, 3).toUpperCase()
  return `<!doctype html><html lang="${it.lang}" class="no-js"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${extra.title ?? `${it.nav[1]} | ${it.name}`}</title>
<meta name="description" content="${it.about[0]}"><meta property="og:title" content="${it.name}"><meta property="og:type" content="website">
<link rel="icon" href="data:,"><style>:root{--c:#27584a}body{font:16px/1.5 system-ui;margin:0}header,main,footer{max-width:960px;margin:auto;padding:1rem}.btn{background:var(--c);color:#fff;padding:.6em 1em;border:0}nav a{margin-right:1em}</style>
<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','G-${slug}77Q1');document.documentElement.className='js'</script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"${it.name}"}</script>
${extra.head ?? ''}</head><body class="home page-id-12">${extra.top ?? ''}
<header><a class="logo" href="${href('/')}">${it.name}</a><nav>${it.nav.map((n, i) => `<a href="${href(`/s/${i}`)}">${n}</a>`).join('')}</nav></header>
<main id="content"><h1>${it.nav[1]}</h1>${extra.main ?? it.about.map((p) => `<p>${p}</p>`).join('\n')}
<form method="post" action="${extra.action ?? '/contact'}"><label>E-mail <input type="email" name="email"></label>${extra.fields ?? ''}<button class="btn">${it.call}</button></form>
${extra.after ?? ''}</main><footer><p>© 2026 ${it.name}</p><a href="${href('/privacy')}">Privacy</a> <a href="https://www.instagram.com/${name}${slug.toLowerCase()}">Instagram</a></footer>
${extra.end ?? ''}</body></html>`
}
export const paragraphs = (name: Name) => businesses[name].about.map((p) => `<p>${p}</p>`)

/** What cloaking sites hide: an offer unlike the business that fronts it. */
const hidden = {
  pills: [
    'pt-BR',
    'Perca 14 kg em 3 semanas',
    'O segredo que os médicos escondem: duas gotas antes de dormir queimam a gordura da barriga.',
    'Últimas unidades: de R$ 497 por R$ 147 só hoje.',
    'QUERO EMAGRECER',
  ],
  bet: [
    'pt-BR',
    'Tigrinho paga agora',
    'Deposite dez reais e receba bônus de 500 no jogo do momento, saque no Pix na hora.',
    'Mais de 40 mil ganhadores esta semana, robô de sinais grátis.',
    'JOGAR E GANHAR',
  ],
  loan: [
    'pt-BR',
    'Empréstimo liberado mesmo negativado',
    'Seu CPF tem R$ 7.800 pré-aprovados. Pague só a taxa de liberação de R$ 89.',
    'Confirme senha e número do cartão para receber hoje.',
    'LIBERAR VALOR',
  ],
  crypto: [
    'en',
    'Turn $250 into $12,000',
    'The banks want this trading robot banned: members earn four figures every day from home.',
    'Registration closes tonight, deposit now to keep your place.',
    'DEPOSIT $250',
  ],
  support: [
    'en',
    'Your computer has been blocked',
    'Threats TR-441 found. Do not shut down: call the certified technicians at +1 888 555 0142.',
    'Enter your account password and card to restore access.',
    'SCAN NOW',
  ],
  gummies: [
    'en',
    'Doctors stunned by keto gummies',
    'Melt belly fat in nine days without diet, as seen on every news channel.',
    'Free bottle, pay only $4.95 shipping, then $89 monthly.',
    'RUSH MY ORDER',
  ],
  prize: [
    'es',
    'Has ganado un teléfono nuevo',
    'Eres el visitante número un millón. Paga solo 2,95 € de envío para recibirlo.',
    'Introduce tu tarjeta antes de que acabe el contador.',
    'RECLAMAR PREMIO',
  ],
  cure: [
    'es',
    'Adiós a la diabetes en 21 días',
    'La receta prohibida que limpia el páncreas sin medicación ni ejercicio.',
    'Tres frascos por 119 €, quedan siete.',
    'PEDIR AHORA',
  ],
  broker: [
    'de',
    'Geheimes System macht Rentner reich',
    'Mit 250 Euro Einsatz verdienen Nutzer täglich 1.400 Euro, ganz automatisch.',
    'Nur noch elf Plätze frei, jetzt Telefonnummer eintragen.',
    'PLATZ SICHERN',
  ],
} satisfies Record<string, string[]>
export type Offer = keyof typeof hidden
export function offerBody(offer: Offer): string {
  const [, title, one, two, call] = hidden[offer]
  return `<main class="lp"><h1>${title}</h1><p>${one}</p><p>${two}</p><form method="post" action="https://checkout.fast-orders.example/${offer}"><input name="name"><input name="phone"><input name="card"><button>${call}</button></form><p><a href="https://go.fast-orders.example/c/${offer}">${call}</a></p></main>`
}
export const offerText = (offer: Offer) => hidden[offer].slice(1)
export const offer = (name: Offer) =>
  `<!doctype html><html lang="${hidden[name][0]}"><head><meta charset="utf-8"><title>${hidden[name][1]}</title></head><body>${offerBody(name)}</body></html>`

/** Script text that holds the offer as cloakers pack it. */
export const packed = (html: string) =>
  `decodeURIComponent(escape(atob("${Buffer.from(html).toString('base64')}")))`
export const script = (code: string) => `<script>${code}</script>`
export const json = (value: unknown): Answer => ({
  html: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})
export const js = (html: string): Answer => ({
  html,
  headers: { 'content-type': 'text/javascript' },
})
export const css = (html: string): Answer => ({ html, headers: { 'content-type': 'text/css' } })
export const to = (location: string, headers: Record<string, string> = {}): Answer => ({
  status: 302,
  headers: { location, ...headers },
})
export const withHeaders = (html: string, headers: Record<string, string>): Answer => ({
  html,
  headers,
})
export const hex = (v: Visit, n = 16) =>
  Array.from({ length: n }, () => Math.floor(v.random() * 16).toString(16)).join('')
export const pick = <T>(v: Visit, of: readonly T[]): T =>
  of[Math.floor(v.random() * of.length)] as T
export const agent = (v: Visit) => v.header('user-agent')
export const isBot = (v: Visit) =>
  /bot|crawl|spider|facebookexternal|slurp|lighthouse|inspect|preview/i.test(agent(v))
export const isTool = (v: Visit) =>
  agent(v) === '' || /curl|wget|python|node|headless|java\/|go-http|axios/i.test(agent(v))
export const isMobile = (v: Visit) => /Mobile|Android|iPhone/i.test(agent(v))
export const language = (v: Visit) => v.header('accept-language').toLowerCase().slice(0, 2)
export const country = (v: Visit) => v.header('cf-ipcountry')

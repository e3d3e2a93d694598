import type { LandingText } from '../landing-text.ts'

export const portuguese: LandingText = {
  title: 'Crivo: saiba quais visitas dos seus anúncios são reais',
  description:
    'O Crivo decide na borda da CDN, a cada visita da sua campanha, se o tráfego é válido, e mostra por quê. Honesto com as plataformas: quem revisa sempre vê o que as pessoas veem.',
  nav: { features: 'Filtros', plans: 'Planos', faq: 'Perguntas' },
  login: 'Entrar',
  start: 'Começar grátis',
  chat: 'Falar conosco',
  chatMessage: 'Olá! Gostaria de saber mais sobre o Crivo.',
  language: 'Idioma',
  heading: 'Saiba quais visitas dos seus anúncios são reais, e por quê.',
  lead: 'O Crivo avalia cada visita da sua campanha na borda, antes de a sua página carregar. Pessoas recebem a página principal. Bots e visitantes fora da sua política recebem a alternativa. O motivo de cada decisão fica registrado.',
  noCard: 'O plano gratuito não pede cartão.',
  art: 'Visitas caem sobre um crivo: o que é válido passa, o resto fica retido e identificado.',
  demo: {
    title: 'Veja uma decisão acontecer',
    lead: 'Este é o motor que roda na borda, aqui no seu navegador. A campanha dele: pessoas no Brasil, sem bots.',
    who: 'Quem visita?',
    visitors: [
      'Uma pessoa em São Paulo, no celular',
      'Uma pessoa em Lisboa, no notebook',
      'Um script que baixa a página',
      'Um navegador automatizado em um servidor alugado',
      'Um rastreador de plataforma de anúncios, verificado pela CDN',
    ],
    rules: {
      library: 'É um script ou uma biblioteca?',
      automation: 'O navegador é automatizado?',
      hosting: 'Vem de uma rede de hospedagem?',
      country: 'Está fora do Brasil?',
    },
    outcomes: {
      matched: 'sim: decide',
      'not-matched': 'não',
      'not-evaluated': 'não foi mais perguntado',
      failed: 'não foi possível dizer',
      unknown: 'não se sabe',
    },
    main: 'Página principal',
    fallback: 'Página alternativa',
    reason: 'Motivo',
    took: 'Decidido no seu navegador em {time} ms',
    wait: 'Carregando o motor…',
    failed: 'O motor não pôde ser carregado. Tente mais tarde.',
    reviewer:
      'Decidido antes de qualquer regra: revisores verificados sempre recebem a página principal.',
  },
  steps: {
    title: 'Como funciona',
    items: [
      {
        title: 'Conecte um domínio',
        text: 'O Crivo instala um pequeno worker no seu domínio, na sua própria conta da Cloudflare, ou entrega o script para você instalar.',
      },
      {
        title: 'Diga para quem é a campanha',
        text: 'Locais, dispositivos, idiomas, origens, redes. As regras são conferidas antes de publicar, e podem ser testadas sem efeito primeiro.',
      },
      {
        title: 'Leia o porquê',
        text: 'Cada visita tem seu motivo. Se uma foi mal avaliada, o Crivo rascunha a mudança que a teria deixado passar, e você decide.',
      },
    ],
  },
  filters: {
    title: 'Doze tipos de filtro',
    lead: 'Cada um dá seu próprio motivo, e seus relatórios separam o tráfego inválido da sua própria política.',
    items: [
      {
        title: 'Redes',
        text: 'Redes de hospedagem e data centers, onde pessoas raramente navegam.',
      },
      { title: 'Bots', text: 'Scripts, bibliotecas e navegadores automatizados.' },
      { title: 'Proxy e VPN', text: 'Redes de VPN conhecidas, Tor e proxies abertos.' },
      {
        title: 'AdSpy',
        text: 'Um catálogo de ferramentas que copiam anúncios, a partir do plano Growth.',
      },
      { title: 'Geolocalização', text: 'Países, regiões e cidades para os quais você vende.' },
      { title: 'Dispositivos', text: 'Celulares, tablets, computadores e seus sistemas.' },
      { title: 'Referrer', text: 'A página de onde vem a visita.' },
      {
        title: 'Parâmetros de URL',
        text: 'Parâmetros que seus anúncios carregam, e seus valores.',
      },
      { title: 'Idioma do navegador', text: 'Idiomas que o visitante lê.' },
      { title: 'User Agent', text: 'Textos com que um navegador se identifica.' },
      { title: 'ISP', text: 'Redes pelo número ou pelo operador.' },
      { title: 'Whitelist e blacklist', text: 'Endereços e faixas que você conhece.' },
    ],
  },
  honest: {
    title: 'Honesto com as plataformas de anúncios',
    paragraphs: [
      'Rastreadores verificados de revisão, prévia e busca sempre recebem a sua página principal. Isso é decidido antes de qualquer regra, e nenhuma configuração muda. Cada publicação é conferida.',
      'O Crivo não ajuda a esconder o destino de um anúncio. Quem procura isso está no lugar errado.',
    ],
  },
  plans: {
    title: 'Planos',
    lead: 'Cada decisão conta como uma requisição. Visitas de rastreadores verificados não são cobradas.',
    period: 'Cobrança',
    monthly: 'Mensal',
    yearly: 'Anual',
    perMonth: 'por mês',
    perYear: 'por ano',
    perMonthYearly: 'por mês, cobrado por ano',
    saves: 'Economize {amount} por ano',
    savesUpTo: 'economize até {percent}',
    popular: 'Mais popular',
    requests: '{count} requisições por mês',
    domains: '{count} domínios',
    campaigns: '{count} campanhas',
    history: '{count} dias de histórico',
    extra: '{price} por 1.000 requisições extras',
    features: {
      cloudflare: 'Conexão com a CDN',
      analytics: 'Análises em tempo real',
      'bot-management': 'Gestão de bots',
      'cloak-breaker': 'Ferramenta de inspeção',
      'anti-spy': 'Catálogo de ferramentas de AdSpy',
    },
    free: 'Ou comece pelo plano gratuito: {requests} requisições por mês, {domains} domínio e {campaigns} campanhas.',
    names: { free: 'Gratuito', starter: 'Starter', growth: 'Growth', scale: 'Scale' },
  },
  faq: {
    title: 'Perguntas',
    items: [
      {
        title: 'O Crivo deixa minha página mais lenta?',
        text: 'A decisão é tomada no caminho, no data center mais próximo do visitante. Seu painel mostra quanto as decisões demoraram, medido na sua própria borda.',
      },
      {
        title: 'Meus anúncios serão aprovados?',
        text: 'Quem diz isso é a plataforma. O Crivo mostra aos revisores dela exatamente o que as pessoas veem.',
      },
      {
        title: 'E se uma pessoa for tomada por um bot?',
        text: 'Nenhuma detecção é livre de erros. A visita está na sua lista com o motivo, e o Crivo rascunha a exceção para você.',
      },
      {
        title: 'O que acontece acima do limite?',
        text: 'Planos pagos continuam filtrando, e cada 1.000 requisições extras iniciadas são cobradas pelo preço do plano. Você vê a próxima conta a qualquer momento.',
      },
      {
        title: 'Posso ter meu dinheiro de volta?',
        text: 'Sim, em até 7 dias da compra de um plano pago.',
      },
      {
        title: 'O que vocês guardam dos visitantes?',
        text: 'O que o relatório precisa, pelo tempo do seu plano ou o que você escolher. Os endereços podem ser abreviados. Nenhum cookie é usado.',
      },
    ],
  },
  closing: {
    title: 'Veja o que chega pelos seus anúncios.',
    text: 'Crie uma conta, conecte um domínio e leia os motivos das suas primeiras visitas.',
  },
  footer: {
    terms: 'Termos de uso',
    privacy: 'Privacidade',
    refund: 'Reembolso',
    api: 'API',
    support: 'Atendimento por chat, de segunda a sexta, das 8h às 17h de Brasília.',
  },
}

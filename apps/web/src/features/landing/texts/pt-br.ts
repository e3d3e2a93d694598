import type { LandingText } from '../landing-text.ts'

export const portuguese: LandingText = {
  title: 'Crivo: saiba quais visitas dos seus anúncios são reais',
  description:
    'O Crivo decide na borda da CDN, a cada visita à sua campanha, se o tráfego é válido, e mostra o motivo. Honesto com as plataformas: a qualquer momento, os revisores recebem o que as pessoas recebem.',
  nav: { features: 'Filtros', plans: 'Planos', faq: 'Perguntas' },
  login: 'Entrar',
  start: 'Começar grátis',
  chat: 'Falar conosco',
  chatMessage: 'Olá! Gostaria de saber mais sobre o Crivo.',
  language: 'Idioma',
  theme: { title: 'Tema', light: 'Claro', dark: 'Escuro', system: 'Do sistema' },
  heading: 'Saiba quais visitas dos seus anúncios são reais, e por quê.',
  lead: 'O Crivo avalia cada visita à sua campanha na borda, antes de a sua página carregar. Pessoas recebem a página principal. Bots e visitantes fora da sua política recebem a alternativa. O motivo de cada decisão fica registrado.',
  noCard: 'O plano gratuito não pede cartão.',
  art: 'Visitas caem sobre um crivo: o que é válido passa, o resto fica retido e identificado.',
  product: {
    title: 'Veja de onde vem o tráfego e o que foi desperdiçado',
    lead: 'Do total de visitas às visitas líquidas, classe por classe, com as fontes e o motivo de cada decisão.',
    alt: 'Analytics: do total de visitas às visitas líquidas, e as visitas ao longo do tempo por classe',
  },
  video: {
    title: 'O Crivo em um vídeo curto',
    text: 'O vídeo fica no Vimeo, que recebe o seu endereço IP quando ele é carregado.',
    agree: 'Aceitar e carregar o vídeo',
  },
  consent: {
    title: 'O que podemos carregar de terceiros?',
    text: 'Até agora, nada foi carregado. A página funciona igual nos dois casos, e você pode mudar sua escolha no rodapé.',
    purposes: {
      advertising: 'Publicidade: a Meta fica sabendo que você abriu esta página.',
      video: 'Vídeo: o Vimeo exibe o vídeo e recebe o seu endereço IP.',
    },
    accept: 'Aceitar tudo',
    reject: 'Recusar tudo',
    keep: 'Salvar minha escolha',
    privacy: 'Política de privacidade',
  },
  demo: {
    title: 'Veja uma decisão acontecer',
    lead: 'Este é o mesmo motor que roda na borda, agora no seu navegador. A campanha do exemplo: pessoas no Brasil, sem bots.',
    who: 'Quem está visitando?',
    visitors: [
      'Uma pessoa em São Paulo, no celular',
      'Uma pessoa em Lisboa, no notebook',
      'Um script que baixa a página',
      'Um navegador automatizado em um servidor alugado',
      'Um crawler de uma plataforma de anúncios, verificado pela CDN',
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
      'not-evaluated': 'não foi preciso verificar',
      failed: 'não foi possível saber',
      unknown: 'sem resposta',
    },
    main: 'Página principal',
    fallback: 'Página alternativa',
    reason: 'Motivo',
    took: 'Decidido no seu navegador em {time} ms',
    wait: 'Carregando o motor…',
    failed: 'Não foi possível carregar o motor. Tente mais tarde.',
    reviewer:
      'Nenhuma regra vale para revisores: em uma campanha aberta como esta, eles recebem o que as pessoas recebem.',
  },
  steps: {
    title: 'Como funciona',
    items: [
      {
        title: 'Conecte um domínio',
        text: 'O Crivo instala um pequeno worker no seu domínio, na sua própria conta da Cloudflare, ou entrega o script para você instalar.',
      },
      {
        title: 'Defina o público da campanha',
        text: 'Locais, dispositivos, idiomas, origens, redes. As regras são conferidas antes da publicação, e você pode testá-las primeiro, sem afetar ninguém.',
      },
      {
        title: 'Entenda o motivo',
        text: 'Cada visita tem um motivo. Se uma foi mal avaliada, o Crivo prepara a alteração que a teria deixado passar, e você decide.',
      },
    ],
  },
  filters: {
    title: 'Doze tipos de filtro',
    lead: 'Cada filtro registra o próprio motivo, e os relatórios separam o tráfego inválido do que a sua política deixa de fora.',
    items: [
      {
        title: 'Redes',
        text: 'Redes de hospedagem e de data centers, de onde raramente vêm pessoas.',
      },
      { title: 'Bots', text: 'Scripts, bibliotecas e navegadores automatizados.' },
      {
        title: 'Proxy e VPN',
        text: 'Redes de VPN conhecidas e saídas do Tor: deixar entrar, barrar ou só observar.',
      },
      {
        title: 'AdSpy',
        text: 'Um catálogo de ferramentas que copiam anúncios, a partir do plano Growth.',
      },
      { title: 'Geolocalização', text: 'Países, regiões e cidades em que você vende.' },
      { title: 'Dispositivos', text: 'Celulares, tablets, computadores e seus sistemas.' },
      { title: 'Referrer', text: 'A página de onde vem a visita.' },
      {
        title: 'Parâmetros de URL',
        text: 'Os parâmetros dos seus anúncios e os valores deles.',
      },
      { title: 'Idioma do navegador', text: 'Os idiomas preferidos do visitante.' },
      { title: 'User Agent', text: 'O texto com que o navegador se identifica.' },
      { title: 'ISP', text: 'Redes pelo número ou pela operadora.' },
      { title: 'Whitelist e blacklist', text: 'Endereços e faixas que você conhece.' },
    ],
    networks:
      'Funciona com tráfego do Google Ads, Meta Ads, TikTok Ads, Microsoft Advertising, Taboola, Outbrain, Kwai e de qualquer outra rede que leve visitantes a uma URL. Os nomes pertencem aos seus donos; o Crivo não é afiliado a eles.',
  },
  honest: {
    title: 'Honesto com as plataformas de anúncios',
    paragraphs: [
      'A qualquer momento, os crawlers de revisão, prévia e busca recebem o que as pessoas recebem. Uma campanha fechada é fechada para todos. Em uma campanha aberta, nenhum filtro vale para eles: recebem a sua página principal enquanto quase todo mundo a recebe. Nenhuma configuração muda isso.',
      'Cada campanha publica que página as pessoas recebem e desde quando, em um link que qualquer um pode abrir.',
      'O Crivo não ajuda a esconder o destino de um anúncio. Quem procura isso está no lugar errado.',
    ],
  },
  plans: {
    title: 'Planos',
    lead: 'Cada decisão conta como uma requisição. Visitas de crawlers verificados não são cobradas.',
    period: 'Cobrança',
    monthly: 'Mensal',
    yearly: 'Anual',
    perMonth: 'por mês',
    perYear: 'por ano',
    perMonthYearly: 'por mês, com cobrança anual',
    saves: 'Economize {amount} por ano',
    savesUpTo: 'economize até {percent}',
    popular: 'Mais popular',
    requests: '{count} requisições por mês',
    requestsMany: '{count} de requisições por mês',
    domains: '{count} domínios',
    campaigns: '{count} campanhas',
    history: '{count} dias de histórico',
    extra: '{price} a cada mil requisições extras',
    features: {
      cloudflare: 'Conexão com a CDN',
      analytics: 'Analytics em tempo real',
      'bot-management': 'Gestão de bots',
      'cloak-breaker': 'Ferramenta de inspeção',
      integrations: 'Integrações PHP, JavaScript, WordPress e domínio',
      'anti-spy': 'Catálogo de ferramentas de espionagem de anúncios',
      api: 'Acesso completo à API',
    },
    descriptions: {
      starter: 'Para a primeira campanha ou uma equipe pequena',
      growth: 'Para quem roda várias campanhas',
      scale: 'Para agências e grandes verbas',
    },
    support: {
      starter: 'Suporte por chat',
      growth: 'Suporte prioritário',
      scale: 'Suporte dedicado',
    },
    enterprise: {
      title: 'Enterprise',
      text: 'Mais de um milhão de requisições por mês? Combinamos com você o volume, o preço e o atendimento.',
      message: 'Olá! Gostaria de saber mais sobre o Crivo Enterprise.',
    },
    free: 'Ou comece pelo plano gratuito: {requests} requisições por mês, {domains} domínio e {campaigns} campanhas.',
    names: { free: 'Gratuito', starter: 'Starter', growth: 'Growth', scale: 'Scale' },
  },
  faq: {
    title: 'Perguntas',
    items: [
      {
        title: 'O Crivo deixa minha página mais lenta?',
        text: 'A decisão é tomada no caminho até a página, no data center mais próximo do visitante. Seu painel mostra quanto tempo as decisões levaram, medido na sua própria borda.',
      },
      {
        title: 'Meus anúncios serão aprovados?',
        text: 'Quem decide isso é a plataforma, e o Crivo não interfere. A qualquer momento, os revisores dela recebem o que as pessoas recebem.',
      },
      {
        title: 'E se uma pessoa for confundida com um bot?',
        text: 'Nenhuma detecção é livre de erros. A visita fica na sua lista com o motivo, e o Crivo prepara a exceção para você.',
      },
      {
        title: 'O que acontece se eu passar do limite?',
        text: 'Os planos pagos continuam filtrando, e cada 1.000 requisições extras, ou fração, são cobradas ao preço definido no plano. Você pode definir um limite de gastos mensal, escolher o que acontece quando ele é atingido e acompanhar a próxima fatura a qualquer momento.',
      },
      {
        title: 'Posso mudar de plano?',
        text: 'Sim, a qualquer momento: escolha o plano no painel e combine a troca com a nossa equipe. Os limites mudam assim que ela é feita. Em um plano menor, só são apagadas as visitas mais antigas que o histórico dele.',
      },
      {
        title: 'Posso pedir meu dinheiro de volta?',
        text: 'Sim, em até 7 dias depois da compra de um plano pago.',
      },
      {
        title: 'O que vocês guardam dos visitantes?',
        text: 'Só o necessário para os relatórios, pelo prazo do seu plano ou pelo que você escolher. Os endereços IP podem ser mascarados. Não usamos cookies para reconhecer visitantes.',
      },
    ],
  },
  closing: {
    title: 'Veja o que chega pelos seus anúncios.',
    text: 'Crie uma conta, conecte um domínio e veja como suas primeiras visitas são avaliadas, e por quê.',
  },
  footer: {
    terms: 'Termos de uso',
    privacy: 'Privacidade',
    refund: 'Reembolso',
    docs: 'Documentação',
    api: 'API',
    status: 'Status do sistema',
    measure: 'Como medimos',
    abuse: 'Denunciar abuso',
    consent: 'Opções de privacidade',
    support: 'Atendimento por chat, de segunda a sexta, das 8h às 17h (horário de Brasília).',
  },
}

import type { LandingText } from '../landing-text.ts'

export const spanish: LandingText = {
  title: 'Crivo: descubre qué visitas de tus anuncios son reales',
  description:
    'Crivo decide en el borde de la CDN, en cada visita de tu campaña, si el tráfico es válido, y te muestra por qué. Honesto con las plataformas: quien revisa ve siempre lo que ven las personas.',
  nav: { features: 'Filtros', plans: 'Planes', faq: 'Preguntas' },
  login: 'Entrar',
  start: 'Empezar gratis',
  chat: 'Habla con nosotros',
  chatMessage: '¡Hola! Me gustaría saber más sobre Crivo.',
  language: 'Idioma',
  heading: 'Descubre qué visitas de tus anuncios son reales, y por qué.',
  lead: 'Crivo evalúa cada visita de tu campaña en el borde, antes de que cargue tu página. Las personas reciben la página principal. Los bots y los visitantes fuera de tu política reciben la alternativa. El motivo de cada decisión queda registrado.',
  noCard: 'El plan gratuito no pide tarjeta.',
  art: 'Las visitas caen sobre una criba: lo válido pasa, el resto queda retenido e identificado.',
  demo: {
    title: 'Mira cómo se toma una decisión',
    lead: 'Este es el motor que funciona en el borde, aquí en tu navegador. Su campaña: personas en Brasil, sin bots.',
    who: '¿Quién visita?',
    visitors: [
      'Una persona en São Paulo, con el móvil',
      'Una persona en Lisboa, con el portátil',
      'Un script que descarga la página',
      'Un navegador automatizado en un servidor alquilado',
      'Un rastreador de una plataforma publicitaria, verificado por la CDN',
    ],
    rules: {
      library: '¿Es un script o una biblioteca?',
      automation: '¿El navegador está automatizado?',
      hosting: '¿Viene de una red de alojamiento?',
      country: '¿Está fuera de Brasil?',
    },
    outcomes: {
      matched: 'sí: decide',
      'not-matched': 'no',
      'not-evaluated': 'ya no se pregunta',
      failed: 'no se pudo saber',
      unknown: 'no se sabe',
    },
    main: 'Página principal',
    fallback: 'Página alternativa',
    reason: 'Motivo',
    took: 'Decidido en tu navegador en {time} ms',
    wait: 'Cargando el motor…',
    failed: 'No se pudo cargar el motor. Inténtalo más tarde.',
    reviewer:
      'Decidido antes de cualquier regla: los revisores verificados reciben siempre la página principal.',
  },
  steps: {
    title: 'Cómo funciona',
    items: [
      {
        title: 'Conecta un dominio',
        text: 'Crivo instala un pequeño worker en tu dominio, en tu propia cuenta de Cloudflare, o te da el script para que lo instales tú.',
      },
      {
        title: 'Di para quién es la campaña',
        text: 'Lugares, dispositivos, idiomas, orígenes, redes. Las reglas se comprueban antes de publicar, y antes pueden probarse sin efecto.',
      },
      {
        title: 'Lee el porqué',
        text: 'Cada visita tiene su motivo. Si una se juzgó mal, Crivo redacta el cambio que la habría dejado pasar, y tú decides.',
      },
    ],
  },
  filters: {
    title: 'Doce tipos de filtro',
    lead: 'Cada uno da su propio motivo, y tus informes separan el tráfico inválido de tu propia política.',
    items: [
      {
        title: 'Redes',
        text: 'Redes de alojamiento y centros de datos, donde las personas rara vez navegan.',
      },
      { title: 'Bots', text: 'Scripts, bibliotecas y navegadores automatizados.' },
      { title: 'Proxy y VPN', text: 'Redes de VPN conocidas, Tor y proxies abiertos.' },
      {
        title: 'AdSpy',
        text: 'Un catálogo de herramientas que copian anuncios, desde el plan Growth.',
      },
      { title: 'Geolocalización', text: 'Países, regiones y ciudades a los que vendes.' },
      { title: 'Dispositivos', text: 'Móviles, tabletas, ordenadores y sus sistemas.' },
      { title: 'Referrer', text: 'La página de la que viene la visita.' },
      { title: 'Parámetros de URL', text: 'Parámetros que llevan tus anuncios, y sus valores.' },
      { title: 'Idioma del navegador', text: 'Idiomas que lee el visitante.' },
      { title: 'User Agent', text: 'Textos con los que se identifica un navegador.' },
      { title: 'ISP', text: 'Redes por su número o su operador.' },
      { title: 'Listas blanca y negra', text: 'Direcciones y rangos que conoces.' },
    ],
  },
  honest: {
    title: 'Honesto con las plataformas publicitarias',
    paragraphs: [
      'Los rastreadores verificados de revisión, vista previa y búsqueda reciben siempre tu página principal. Se decide antes de cualquier regla, y ningún ajuste lo cambia. Cada publicación se comprueba.',
      'Crivo no ayuda a ocultar el destino de un anuncio. Quien busca eso se equivoca de sitio.',
    ],
  },
  plans: {
    title: 'Planes',
    lead: 'Cada decisión cuenta como una solicitud. Las visitas de rastreadores verificados no se cobran.',
    period: 'Facturación',
    monthly: 'Mensual',
    yearly: 'Anual',
    perMonth: 'al mes',
    perYear: 'al año',
    perMonthYearly: 'al mes, facturado por año',
    saves: 'Ahorra {amount} al año',
    savesUpTo: 'ahorra hasta {percent}',
    popular: 'El más popular',
    requests: '{count} solicitudes al mes',
    domains: '{count} dominios',
    campaigns: '{count} campañas',
    history: '{count} días de historial',
    extra: '{price} por cada 1000 solicitudes adicionales',
    features: {
      cloudflare: 'Conexión con la CDN',
      analytics: 'Analítica en tiempo real',
      'bot-management': 'Gestión de bots',
      'cloak-breaker': 'Herramienta de inspección',
      'anti-spy': 'Catálogo de herramientas AdSpy',
    },
    free: 'O empieza con el plan gratuito: {requests} solicitudes al mes, {domains} dominio y {campaigns} campañas.',
    names: { free: 'Gratuito', starter: 'Starter', growth: 'Growth', scale: 'Scale' },
  },
  faq: {
    title: 'Preguntas',
    items: [
      {
        title: '¿Crivo hace más lenta mi página?',
        text: 'La decisión se toma por el camino, en el centro de datos más cercano al visitante. Tu panel muestra cuánto tardaron las decisiones, medido en tu propio borde.',
      },
      {
        title: '¿Se aprobarán mis anuncios?',
        text: 'Eso lo dice la plataforma. Crivo muestra a sus revisores exactamente lo que ven las personas.',
      },
      {
        title: '¿Y si una persona pasa por un bot?',
        text: 'Ninguna detección está libre de errores. La visita está en tu lista con su motivo, y Crivo redacta la excepción por ti.',
      },
      {
        title: '¿Qué pasa por encima del límite?',
        text: 'Los planes de pago siguen filtrando, y cada 1000 solicitudes adicionales iniciadas se facturan al precio del plan. Ves la próxima factura en todo momento.',
      },
      {
        title: '¿Puedo recuperar mi dinero?',
        text: 'Sí, dentro de los 7 días siguientes a la compra de un plan de pago.',
      },
      {
        title: '¿Qué guardáis de los visitantes?',
        text: 'Lo que necesita el informe, durante lo que diga tu plan o lo que elijas. Las direcciones pueden acortarse. No se usan cookies.',
      },
    ],
  },
  closing: {
    title: 'Mira lo que llega por tus anuncios.',
    text: 'Crea una cuenta, conecta un dominio y lee los motivos de tus primeras visitas.',
  },
  footer: {
    terms: 'Términos de uso',
    privacy: 'Privacidad',
    refund: 'Reembolsos',
    api: 'API',
    support: 'Atención por chat, de lunes a viernes, de 8 a 17 h de Brasilia.',
  },
}

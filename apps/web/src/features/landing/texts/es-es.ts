import type { LandingText } from '../landing-text.ts'

export const spanish: LandingText = {
  title: 'Crivo: descubre qué visitas de tus anuncios son reales',
  description:
    'Crivo decide en el edge de la CDN, en cada visita de tu campaña, si el tráfico es válido, y te muestra el motivo. Honesto con las plataformas: los revisores reciben lo mismo que las personas.',
  nav: { features: 'Filtros', plans: 'Planes', faq: 'Preguntas' },
  login: 'Entrar',
  start: 'Empezar gratis',
  chat: 'Habla con nosotros',
  chatMessage: '¡Hola! Me gustaría saber más sobre Crivo.',
  language: 'Idioma',
  theme: { title: 'Tema', light: 'Claro', dark: 'Oscuro', system: 'Del sistema' },
  heading: 'Descubre qué visitas de tus anuncios son reales, y por qué.',
  lead: 'Crivo evalúa cada visita de tu campaña en el edge, antes de que cargue tu página. Las personas reciben la página principal. Los bots y los visitantes fuera de tu política reciben la alternativa. El motivo de cada decisión queda registrado.',
  noCard: 'El plan gratuito no pide tarjeta.',
  art: 'Las visitas caen sobre una criba: lo válido pasa, el resto queda retenido e identificado.',
  product: {
    title: 'Mira de dónde viene el tráfico y qué se ha desperdiciado',
    lead: 'Visitas válidas e inválidas por día, las fuentes con más tráfico inválido y el motivo de cada decisión.',
    alt: 'El panel con las visitas del mes por clase, las campañas y las fuentes con más tráfico inválido',
  },
  video: {
    title: 'Crivo en un vídeo corto',
    text: 'El vídeo está en Vimeo, que recibe tu dirección IP cuando se carga.',
    agree: 'Aceptar y cargar el vídeo',
  },
  consent: {
    title: '¿Qué podemos cargar de terceros?',
    text: 'Hasta ahora no se ha cargado nada. La página funciona igual en ambos casos y puedes cambiar tu elección al pie de la página.',
    purposes: {
      advertising: 'Publicidad: Meta sabe que has abierto esta página.',
      video: 'Vídeo: Vimeo lo reproduce y recibe tu dirección IP.',
    },
    accept: 'Aceptar todo',
    reject: 'Rechazar todo',
    keep: 'Guardar mi elección',
    privacy: 'Política de privacidad',
  },
  demo: {
    title: 'Mira cómo se toma una decisión',
    lead: 'Este es el mismo motor que funciona en el edge, ahora en tu navegador. La campaña del ejemplo: personas en Brasil, sin bots.',
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
      'not-evaluated': 'no ha hecho falta comprobarlo',
      failed: 'no se ha podido saber',
      unknown: 'sin respuesta',
    },
    main: 'Página principal',
    fallback: 'Página alternativa',
    reason: 'Motivo',
    took: 'Decidido en tu navegador en {time} ms',
    wait: 'Cargando el motor…',
    failed: 'No se ha podido cargar el motor. Inténtalo más tarde.',
    reviewer:
      'Ninguna regla se aplica a los revisores: en una campaña abierta como esta, reciben lo que reciben las personas.',
  },
  steps: {
    title: 'Cómo funciona',
    items: [
      {
        title: 'Conecta un dominio',
        text: 'Crivo instala un pequeño worker en tu dominio, en tu propia cuenta de Cloudflare, o te da el script para que lo instales tú.',
      },
      {
        title: 'Define el público de la campaña',
        text: 'Lugares, dispositivos, idiomas, orígenes, redes. Las reglas se comprueban antes de publicarlas, y primero puedes probarlas sin que afecten a nadie.',
      },
      {
        title: 'Entiende el motivo',
        text: 'Cada visita tiene su motivo. Si una se ha evaluado mal, Crivo prepara el cambio que la habría dejado pasar, y tú decides.',
      },
    ],
  },
  filters: {
    title: 'Doce tipos de filtro',
    lead: 'Cada filtro registra su propio motivo, y los informes separan el tráfico inválido de lo que tu política deja fuera.',
    items: [
      {
        title: 'Redes',
        text: 'Redes de alojamiento y centros de datos, desde donde rara vez navegan personas.',
      },
      { title: 'Bots', text: 'Scripts, bibliotecas y navegadores automatizados.' },
      {
        title: 'Proxy y VPN',
        text: 'Redes de VPN conocidas y salidas de Tor: dejarlas entrar, excluirlas o solo observarlas.',
      },
      {
        title: 'AdSpy',
        text: 'Un catálogo de herramientas que copian anuncios, desde el plan Growth.',
      },
      { title: 'Geolocalización', text: 'Países, regiones y ciudades a los que vendes.' },
      { title: 'Dispositivos', text: 'Móviles, tabletas, ordenadores y sus sistemas.' },
      { title: 'Referrer', text: 'La página de la que viene la visita.' },
      { title: 'Parámetros de URL', text: 'Los parámetros de tus anuncios y sus valores.' },
      { title: 'Idioma del navegador', text: 'Los idiomas que lee el visitante.' },
      { title: 'User Agent', text: 'El texto con el que se identifica el navegador.' },
      { title: 'ISP', text: 'Redes por su número o su operadora.' },
      { title: 'Listas blanca y negra', text: 'IP y rangos que conoces.' },
    ],
    networks:
      'Funciona con tráfico de Google Ads, Meta Ads, TikTok Ads, Microsoft Advertising, Taboola, Outbrain, Kwai y cualquier otra red que lleve visitantes a una URL. Los nombres pertenecen a sus dueños; Crivo no está afiliado a ellos.',
  },
  honest: {
    title: 'Honesto con las plataformas publicitarias',
    paragraphs: [
      'En todo momento, los rastreadores de revisión, vista previa y búsqueda reciben lo que reciben las personas. Una campaña cerrada lo está para todos. En una abierta no se les aplica ningún filtro: reciben tu página principal mientras la reciba casi todo el mundo. Ninguna configuración lo cambia.',
      'Cada campaña publica qué página reciben las personas y desde cuándo, en un enlace que cualquiera puede abrir.',
      'Crivo no ayuda a ocultar el destino de un anuncio. Quien busque eso se ha equivocado de sitio.',
    ],
  },
  plans: {
    title: 'Planes',
    lead: 'Cada decisión cuenta como una petición. Las visitas de rastreadores verificados no se cobran.',
    period: 'Facturación',
    monthly: 'Mensual',
    yearly: 'Anual',
    perMonth: 'al mes',
    perYear: 'al año',
    perMonthYearly: 'al mes, con facturación anual',
    saves: 'Ahorra {amount} al año',
    savesUpTo: 'ahorra hasta {percent}',
    popular: 'El más popular',
    requests: '{count} peticiones al mes',
    domains: '{count} dominios',
    campaigns: '{count} campañas',
    history: '{count} días de historial',
    extra: '{price} por cada 1000 peticiones extra',
    features: {
      cloudflare: 'Conexión con la CDN',
      analytics: 'Analítica en tiempo real',
      'bot-management': 'Gestión de bots',
      'cloak-breaker': 'Herramienta de inspección',
      integrations: 'Integraciones PHP, JavaScript, WordPress y dominio',
      'anti-spy': 'Catálogo de herramientas de espionaje de anuncios',
      api: 'Acceso completo a la API',
    },
    descriptions: {
      starter: 'Para una primera campaña o un equipo pequeño',
      growth: 'Para quien lleva varias campañas',
      scale: 'Para agencias y grandes presupuestos',
    },
    support: {
      starter: 'Soporte por chat',
      growth: 'Soporte prioritario',
      scale: 'Soporte dedicado',
    },
    enterprise: {
      title: 'Enterprise',
      text: '¿Más de un millón de peticiones al mes? Acordamos contigo el volumen, el precio y la atención.',
      message: '¡Hola! Me gustaría saber más sobre Crivo Enterprise.',
    },
    free: 'O empieza con el plan gratuito: {requests} peticiones al mes, {domains} dominio y {campaigns} campañas.',
    names: { free: 'Gratuito', starter: 'Starter', growth: 'Growth', scale: 'Scale' },
  },
  faq: {
    title: 'Preguntas',
    items: [
      {
        title: '¿Crivo ralentiza mi página?',
        text: 'La decisión se toma por el camino, en el centro de datos más cercano al visitante. Tu panel muestra cuánto tardaron las decisiones, medido en tu propio edge.',
      },
      {
        title: '¿Se aprobarán mis anuncios?',
        text: 'Eso lo decide la plataforma, y Crivo no interviene. En todo momento, sus revisores reciben lo que reciben las personas.',
      },
      {
        title: '¿Y si se confunde a una persona con un bot?',
        text: 'Ninguna detección está libre de errores. La visita está en tu lista con su motivo, y Crivo te prepara la excepción.',
      },
      {
        title: '¿Qué pasa si supero el límite?',
        text: 'Los planes de pago siguen filtrando, y cada bloque iniciado de 1000 peticiones extra se factura al precio del plan. Puedes fijar un límite de gasto mensual y elegir qué pasa al alcanzarlo, y consultar la próxima factura en todo momento.',
      },
      {
        title: '¿Puedo cambiar de plan?',
        text: 'Sí, en cualquier momento, desde el panel. Un plan mayor se aplica al instante. Uno menor limita la cuenta desde que se cambia, y solo se borran las visitas anteriores a su historial.',
      },
      {
        title: '¿Puedo recuperar mi dinero?',
        text: 'Sí, en los 7 días siguientes a la compra de un plan de pago.',
      },
      {
        title: '¿Qué guardáis de los visitantes?',
        text: 'Solo lo que necesitan los informes, durante el plazo de tu plan o el que elijas. Las direcciones IP se pueden enmascarar. No se usan cookies.',
      },
    ],
  },
  closing: {
    title: 'Mira lo que te llega por tus anuncios.',
    text: 'Crea una cuenta, conecta un dominio y lee los motivos de tus primeras visitas.',
  },
  footer: {
    terms: 'Términos de uso',
    privacy: 'Privacidad',
    refund: 'Reembolsos',
    api: 'API',
    status: 'Estado del sistema',
    measure: 'Cómo medimos',
    abuse: 'Denunciar un abuso',
    consent: 'Opciones de privacidad',
    support: 'Atención por chat, de lunes a viernes, de 8 a 17 h (hora de Brasilia).',
  },
}

import type { FiltersText } from '../filters-text.ts'

export const spanish: FiltersText = {
  title: 'Qué hace cada filtro',
  description:
    'Qué puedes configurar en cada uno de los doce tipos de filtro, qué hacen de forma predeterminada y cuáles son sus límites.',
  lead: 'Los filtros se configuran en cada campaña, en el formulario o con la API. Ninguno se aplica a los rastreadores de revisión, vista previa y búsqueda: en todo momento reciben lo que reciben las personas.',
  fields: 'En la API:',
  plans: 'Planes:',
  back: 'Volver al inicio',
  kinds: {
    networks: {
      set: 'Un interruptor para las redes de alojamiento y los centros de datos, reconocidos por su número de red. Las VPN y los proxies de esas redes siguen su propia configuración.',
      byDefault:
        'Activado de forma predeterminada. Si lo desactivas, esas visitas reciben la página principal.',
    },
    bots: {
      set: 'Un interruptor para bots, bibliotecas HTTP y navegadores automatizados; otro para direcciones IP que hacen 120 peticiones por minuto o más; y si los asistentes que actúan en nombre de una persona reciben la página principal.',
      byDefault:
        'De forma predeterminada, los bots reciben la página alternativa y los asistentes, la principal. Las IP muy activas no se filtran, porque los operadores móviles ponen a muchas personas tras una sola IP.',
    },
    'proxy-vpn': {
      set: 'Las VPN, Tor y los proxies abiertos se configuran por separado: página principal, página alternativa o solo observar. Los servicios de privacidad como iCloud Private Relay los usan personas y nunca se filtran.',
      byDefault:
        'De forma predeterminada, las VPN reciben la página principal; Tor y los proxies abiertos, la alternativa. Las VPN se reconocen por sus redes. Por ahora, ninguna de nuestras listas incluye proxies abiertos.',
    },
    'ad-spy': {
      set: 'Un interruptor para las herramientas de nuestro catálogo que copian anuncios y páginas.',
      byDefault:
        'Activado de forma predeterminada. Reconoce las herramientas que se identifican; las demás se evalúan como bots.',
    },
    location: {
      set: 'Países que reciben la página principal, o que no la reciben; dentro de ellos, regiones y ciudades, con buscador.',
      byDefault:
        'De forma predeterminada, todos los países. El lugar se obtiene de la dirección IP y puede ser erróneo, sobre todo la ciudad.',
    },
    devices: {
      set: 'Sistemas operativos; móviles, tabletas, ordenadores y televisores; y los navegadores integrados de apps como TikTok o Instagram, permitidos o excluidos.',
      byDefault: 'De forma predeterminada, todos los dispositivos y apps.',
    },
    referrer: {
      set: 'Sitios cuyos visitantes reciben la página alternativa, con sus subdominios, y si también la reciben quienes llegan sin página de origen.',
      byDefault:
        'Desactivado de forma predeterminada. Muchas apps y navegadores no indican la página de origen.',
    },
    parameters: {
      set: 'Parámetros de la URL que deben estar presentes, faltar, ser iguales a uno de tus valores o empezar por uno de ellos. Si hay varias condiciones, deben cumplirse todas.',
      byDefault: 'Ninguno de forma predeterminada. Quien ve un enlace puede copiar sus parámetros.',
    },
    language: {
      set: 'Idiomas que reciben la página principal, o que no la reciben: todo el portugués, por ejemplo, o solo el de Brasil.',
      byDefault:
        'De forma predeterminada, todos los idiomas. El navegador indica cuáles prefiere el visitante.',
    },
    'user-agent': {
      set: 'Textos que contiene el user agent, por los que empieza o que lo forman por completo, y navegadores por su nombre; permitidos o excluidos. Son textos simples, sin patrones.',
      byDefault: 'Ninguno de forma predeterminada.',
    },
    provider: {
      set: 'Proveedores y otras redes, con buscador por nombre o número AS; permitidos o excluidos.',
      byDefault: 'Ninguno de forma predeterminada.',
    },
    lists: {
      set: 'Direcciones IP y rangos, IPv4 e IPv6, que siempre reciben la página principal o la alternativa, en toda la cuenta o en una campaña, con notas y fecha de fin. Las IP con acceso repetido pueden añadirse automáticamente. Las reglas personalizadas combinan todo esto.',
      byDefault:
        'Vacías de forma predeterminada. No se puede bloquear una IP que usan los revisores.',
    },
  },
}

import type { HelpTexts } from '../help-contents.ts'

export const texts: HelpTexts = {
  terms: {
    mainPage: [
      'Página principal',
      'La página que promociona la campaña. La reciben las visitas que pasan todos los filtros.',
    ],
    fallbackPage: [
      'Página alternativa',
      'La página para el tráfico inválido y para los visitantes fuera de tu público.',
    ],
    decision: [
      'Decisión',
      'El resultado de una visita: qué página recibe, por qué motivo y qué regla ha decidido.',
    ],
    reason: ['Código del motivo', 'El nombre fijo del motivo de una decisión, como POLICY.GEO.'],
    policy: [
      'Política de público',
      'Tus propias reglas sobre a quién se dirige la campaña: países, dispositivos, idiomas, orígenes. Quien queda fuera no es tráfico inválido.',
    ],
    givt: [
      'Tráfico inválido general',
      'Visitas que dicen o muestran claramente que no son de personas: bots, scripts, centros de datos.',
    ],
    sivt: [
      'Tráfico inválido sofisticado',
      'Visitas que no son de personas y lo ocultan, como navegadores automatizados y rastreadores falsos.',
    ],
    reviewer: [
      'Revisor',
      'Un rastreador de revisión, vista previa o búsqueda de una plataforma. Tus filtros nunca se le aplican.',
    ],
    parity: [
      'Paridad de revisores',
      'La garantía de que los revisores reciben en todo momento lo que reciben las personas. No se puede desactivar.',
    ],
    claimedCrawler: [
      'Rastreador declarado',
      'Un visitante que dice ser un rastreador sin que se pueda probar ni desmentir. Recibe lo que reciben las personas.',
    ],
    spoofedCrawler: [
      'Rastreador falso',
      'Un visitante que dice ser un rastreador, pero al que desmienten los datos que publica el propietario del rastreador.',
    ],
    assistant: [
      'Asistente',
      'Un programa que abre una página porque una persona se lo ha pedido, como ChatGPT-User.',
    ],
    netVisits: [
      'Visitas netas',
      'Todas las visitas menos el tráfico inválido, los visitantes fuera del público, los revisores y los asistentes.',
    ],
    interval: [
      'Intervalo del 95 %',
      'El margen que contiene la tasa real 95 veces de cada 100. Con pocas visitas es ancho.',
    ],
    request: [
      'Petición',
      'Una visita evaluada, que cuenta en tu plan. Las visitas de revisores son gratis.',
    ],
    rule: [
      'Regla',
      'Una condición y la página que le corresponde. Las reglas se comprueban en orden; decide la primera que coincide.',
    ],
    watchedRule: [
      'Regla en observación',
      'Una regla que solo registra lo que habría hecho, para que veas antes su efecto.',
    ],
    stage: [
      'Etapa',
      'La parte de los visitantes a la que se aplica un cambio. Nadie cambia de grupo mientras crece.',
    ],
    backtest: [
      'Prueba con visitas pasadas',
      'Aplica un cambio sin guardar a las visitas que ya has tenido y cuenta qué sería distinto.',
    ],
    ruleset: [
      'Conjunto de reglas',
      'Las reglas firmadas de todas las campañas de un dominio. Cada visita guarda el conjunto que la evaluó.',
    ],
    runWindow: [
      'Periodo de actividad',
      'El tiempo o el número de clics en que la campaña está activa. Fuera de él, todos reciben la página alternativa.',
    ],
    testing: [
      'En pruebas',
      'Un estado de la campaña: todos reciben la página principal y las reglas solo registran.',
    ],
    edge: [
      'Edge',
      'El worker de tu dominio que evalúa las visitas, en el centro de datos más cercano al visitante.',
    ],
    failMode: [
      'Modo de fallo',
      'La página que reciben todos mientras no hay ninguna decisión disponible.',
    ],
    asn: [
      'Red (ASN)',
      'El proveedor al que pertenece la IP del visitante, por su número, como AS28573.',
    ],
    cidr: [
      'Rango CIDR',
      'Un bloque de IP: 203.0.113.0/24 representa las 256 de 203.0.113.0 a 203.0.113.255.',
    ],
    referrer: [
      'Origen',
      'El sitio cuyo enlace ha traído la visita. «Directo» significa que no hubo ninguno.',
    ],
    placement: [
      'Ubicación',
      'El lugar donde apareció el anuncio, según el parámetro de URL que tú indicas.',
    ],
    clickToken: [
      'Token de clic',
      'Un parámetro en la URL de tu página que vincula una conversión con la visita de la que procede.',
    ],
    postback: ['Postback', 'Una llamada entre servidores que informa de una conversión.'],
    evidenceFile: [
      'Archivo de pruebas',
      'Las visitas inválidas de una fuente, con los datos que piden las redes para investigar clics inválidos.',
    ],
  },
  changes: {
    notes: 'Notas en los gráficos, y marcas donde cambiaron las reglas de una campaña.',
    timeZone:
      'Una zona horaria para la cuenta: listas, gráficos, periodos de actividad e informes usan el mismo reloj.',
    onePage:
      'Las campañas se editan en una sola página, pueden empezar en pruebas y ofrecen una visita de prueba.',
    approvals:
      'Los cambios en campañas activas pueden exigir la aprobación de una segunda persona.',
    money:
      'Costes, conversiones y reembolsos: cuánto has gastado, cuánto se ha desperdiciado y el retorno por fuente.',
    sources:
      'Tráfico por fuente, campaña, ubicación y anuncio, con la tasa de visitas inválidas y su intervalo.',
    sharing: 'Enlaces públicos a informes, e informes por correo cada semana o cada mes.',
    members: 'Varias personas en una misma cuenta, con roles y acceso a campañas elegidas.',
  },
}

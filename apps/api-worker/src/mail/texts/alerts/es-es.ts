import type { AlertTexts, MailText } from '../../mail-text.ts'

const alert = (subject: string, text: string): MailText => ({
  subject: `Crivo: ${subject}`,
  text: `Hola:

${text}

Consulta los detalles en tu panel:

{{link}}

Puedes desactivar estos avisos en Configuración → Notificaciones.`,
})

export const texts: AlertTexts = {
  usage_80: alert(
    '80 % de las peticiones usadas',
    'Tu cuenta ha usado el 80 % de las peticiones de su plan en este periodo.',
  ),
  usage_100: alert(
    'peticiones del plan agotadas',
    'Tu cuenta ha usado todas las peticiones de su plan en este periodo. En un plan de pago, las peticiones adicionales se cobran por cada 1000, o fracción; en el plan gratuito, tus campañas siguen filtrando hasta el doble del límite.',
  ),
  usage_200: alert(
    'tus campañas ya no filtran',
    'Tu cuenta ha usado el doble de las peticiones del plan gratuito. Hasta el próximo periodo, o hasta que cambies de plan, tus campañas muestran la página principal a todos los visitantes.',
  ),
  spending_50: alert(
    'la mitad del límite de gasto usada',
    'Las peticiones adicionales de este periodo ya han costado la mitad del límite que fijaste.',
  ),
  spending_80: alert(
    '80 % del límite de gasto usado',
    'Las peticiones adicionales de este periodo ya han costado el 80 % del límite que fijaste.',
  ),
  spending_100: alert(
    'límite de gasto alcanzado',
    'Las peticiones adicionales de este periodo han alcanzado el límite que fijaste. Si elegiste dejar de filtrar, tus campañas muestran la página principal a todos los visitantes, sin coste, hasta el próximo periodo; si no, siguen filtrando y las siguientes peticiones se cobran.',
  ),
  repeated_access: alert(
    'IP bloqueadas automáticamente',
    'Algunas IP que han accedido a una campaña demasiadas veces están ahora en tu lista de bloqueo. Enviamos este aviso una vez al día como máximo.',
  ),
  visits_lost: alert(
    'visitas no registradas',
    'Uno de tus dominios no ha podido guardar algunas visitas; se han evaluado, pero no aparecen en los informes.',
  ),
  domain_error: alert(
    'un dominio necesita tu atención',
    'La configuración de uno de tus dominios ha cambiado, o el dominio no responde.',
  ),
  edge_blocked: alert(
    'Cloudflare bloquea a Crivo en un dominio',
    'La configuración de seguridad de uno de tus dominios en Cloudflare bloquea las llamadas de Crivo. Las visitas se siguen evaluando, pero tus cambios no llegan al dominio. En Cloudflare, abre la zona del dominio y, en Seguridad, desactiva Bot Fight Mode y crea una regla de WAF (Skip, con Browser Integrity Check) para las rutas /__crivo/ de ese dominio. Crivo lo intenta de nuevo cada hora.',
  ),
  control_plane_blocked: alert(
    'Cloudflare bloquea los dominios de los clientes',
    'La configuración de seguridad de la propia zona de Crivo en Cloudflare bloquea las llamadas de los dominios de los clientes. Las visitas se siguen evaluando, y los dominios las guardan hasta 30 días. En la zona de Crivo, en Seguridad, desactiva Bot Fight Mode y crea una regla de WAF (Skip, con Browser Integrity Check) para las rutas /edge/. Los dominios lo intentan de nuevo en un máximo de 15 minutos.',
  ),
  feed_source_failed: alert(
    'no se ha podido leer una lista de rastreadores o redes',
    'Una de las listas que identifican rastreadores y redes no se ha podido leer, ha cambiado de formato o contenía datos inverosímiles. Sus últimos datos correctos siguen en uso. Consulta la lista en la pestaña Salud del panel de administración.',
  ),
  storage_80: alert(
    'poco espacio para visitas',
    'Las visitas guardadas de tu cuenta ocupan el 80 % del espacio disponible. Cuando se llene, las más antiguas se borrarán antes del plazo previsto en tu plan.',
  ),
  edge_limit_80: alert(
    'cerca del límite diario del plan gratuito de Cloudflare',
    'Tu cuenta ya ha recibido hoy más de 32.000 visitas. Si la cuenta de Cloudflare de tus dominios está en el plan gratuito de Workers, las visitas dejan de almacenarse a partir de unas 40.000 al día. A partir de ahí, y hasta la medianoche (UTC), las visitas se siguen evaluando con las últimas reglas que recibió cada dominio, pero algunas pueden no registrarse y los límites de clics son aproximados; mientras un dominio no tenga reglas, los visitantes van a la página que elegiste para ese caso en la configuración del dominio. Tras 100.000 peticiones al día, responde la propia Cloudflare con un error. Workers Paid no tiene estos límites; si ya lo usas, no tienes que hacer nada.',
  ),
  visits_damaged: alert(
    'algunas visitas no se han podido leer',
    'Los datos de parte de las visitas de un día están dañados. Esas visitas se han apartado; las demás, los recuentos y la factura no cambian. El aviso del panel indica el día.',
  ),
  webhook_off: alert(
    'se ha desactivado un webhook',
    'Todas las llamadas de uno de tus webhooks han fallado durante días, o el destino ha respondido que ya no existe. El webhook se ha desactivado; las entregas perdidas se pueden reenviar durante 30 días.',
  ),
  export_failing: alert(
    'una exportación programada está fallando',
    'Tras tres intentos, no hemos podido escribir en tu bucket los archivos de una exportación programada. Seguimos intentándolo. En Visitas → Exportar → Programar envío a un bucket puedes ver el motivo y enviar un archivo de prueba.',
  ),
  export_off: alert(
    'se ha desactivado una exportación programada',
    'Durante cuatro días no se ha podido escribir en tu bucket ningún archivo de una exportación programada, así que la hemos desactivado. Corrige la causa y vuelve a activarla en Visitas → Exportar → Programar envío a un bucket: los archivos que faltan se escribirán a continuación.',
  ),
  page_differs: alert(
    'la página de una campaña es distinta para los revisores',
    'La comprobación diaria de una campaña activa ha encontrado una página que muestra a las personas un contenido distinto del que muestra a los revisores. Nuestro equipo revisará el caso. En la lista de campañas puedes ver qué página es y corregirla.',
  ),
  verdict_changed: alert(
    'el resultado de una inspección ha cambiado',
    'Una inspección programada ha llegado a un resultado distinto del anterior: el sitio ha empezado a mostrar otra cosa a algunos visitantes, o ha dejado de hacerlo. Consulta el historial en la herramienta de inspección.',
  ),
  person_report: alert(
    'un visitante dice que es una persona',
    'Un visitante que recibió la página alternativa dice que es una persona. Consulta su reclamación y su visita en Visitas: puedes crear una excepción a partir de ella o cerrar la reclamación.',
  ),
  rule_suspended: alert(
    'se ha suspendido una regla',
    'Una regla ha empezado a filtrar visitas que antes pasaban, sin que cayera el total de visitas. Se ha suspendido y ahora está solo en observación. El enlace de abajo muestra esas visitas. Decide en Campañas, en las reglas de la campaña, si la mantienes en observación o la reactivas.',
  ),
  rule_taking: alert(
    'una regla filtra visitas que antes pasaban',
    'Una regla ha empezado a filtrar visitas que antes pasaban, pero sigue activa: se ha alcanzado el límite diario de suspensiones o el dominio ha vuelto a una versión anterior. El enlace de abajo muestra esas visitas. Decide qué hacer con la regla en Campañas, en las reglas de la campaña.',
  ),
  bot_wave: alert(
    'oleada de bots',
    'Se están filtrando muchas más visitas de lo normal, mientras las personas siguen pasando. No se ha cambiado nada. El enlace de abajo muestra esas visitas.',
  ),
  change_proposed: alert(
    'un cambio espera aprobación',
    'Alguien de la cuenta ha propuesto un cambio en las reglas de una campaña. Se aplicará cuando otra persona lo apruebe. Mira el cambio y decide en el enlace de abajo.',
  ),
  change_approved: alert(
    'han aprobado tu cambio',
    'El cambio que propusiste en las reglas de una campaña se ha aprobado y publicado.',
  ),
  change_declined: alert(
    'han rechazado tu cambio',
    'El cambio que propusiste en las reglas de una campaña se ha rechazado. No se ha cambiado nada. El enlace de abajo muestra quién lo ha rechazado y su nota.',
  ),
}

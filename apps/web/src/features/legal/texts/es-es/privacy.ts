import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const privacy: LegalText = {
  title: 'Política de privacidad',
  intro:
    'Qué datos personales trata Crivo, por qué, durante cuánto tiempo y cuáles son tus derechos. Esta política sigue la LGPD de Brasil y el RGPD europeo.',
  sections: [
    {
      title: '1. Dos tipos de datos',
      paragraphs: [
        'En el caso de los datos de clientes, nosotros decidimos para qué y cómo se usan (responsable). En el de los datos de los visitantes de las campañas de nuestros clientes, actuamos por cuenta del cliente (encargado); el cliente que lleva la campaña responde de esos datos.',
      ],
    },
    {
      title: '2. Qué guardamos de los clientes',
      paragraphs: [],
      points: [
        'Nombre, correo, idioma y una foto si la subes (se eliminan sus metadatos).',
        'La contraseña, solo como hash scrypt; los secretos de la verificación en dos pasos y las credenciales de la CDN, cifrados.',
        'Sesiones: cuándo empezaron, cuándo se usaron por última vez, el navegador y el sistema operativo.',
        'Si llegaste por un enlace de invitación: de quién era. Ese cliente ve tus iniciales y cuánto le han reportado tus pagos.',
        'Si invitas a personas a tu cuenta: su correo, hasta que acepten o se revoque la invitación, y durante 30 días después de que caduque. El titular y los gestores de la cuenta ven el nombre, el correo y los cambios de cada miembro.',
        'Un registro de actividad con los cambios de la cuenta y la dirección IP desde la que se hicieron.',
        'Mientras una página está abierta: el hecho de que la sesión está activa y en qué parte del producto, durante unos minutos.',
      ],
    },
    {
      title: '3. Qué guardamos de los visitantes',
      paragraphs: [
        'De cada visita: hora, campaña, dirección IP, país y ubicación según la CDN, operadora y tipo de red, user agent e idiomas que envía el navegador, protocolo y cifrado de la conexión, host y ruta visitados, sitio de origen, parámetros de campaña de la URL (como utm_source y los que nombran las reglas de la campaña), indicios de automatización y la decisión con su motivo. De un ID de clic, guardamos solo que se ha enviado, salvo que una regla compare su valor. El cliente también puede pedir que se conserven los ID de clic de las redes publicitarias. En ese caso se guardan cifrados y separados de la visita, 90 días como máximo, como prueba de clics inválidos y para informar de compras a la red. Todo ello se conserva el mismo tiempo que la visita, para que el cliente pueda probar reglas nuevas con visitas pasadas. Para ello no usamos cookies, no elaboramos perfiles que abarquen a varios clientes y no vendemos nada.',
        'De las visitas de rastreadores de revisión, de vista previa y de búsqueda guardamos solo el nombre y la clase del rastreador, la campaña, la página entregada, la hora y recuentos técnicos, sin dirección IP, red, ubicación, ruta, parámetros, página de origen ni user agent. Para que reciban lo mismo que una persona cualquiera, guardamos durante un máximo de 30 días hashes de las redes desde las que llegaron los visitantes de una campaña, con el tipo de dispositivo y el primer idioma.',
        'La decisión es automatizada, pero solo elige entre dos páginas del cliente; no tiene efectos jurídicos para el visitante.',
        'Si un cliente usa nuestra etiqueta JavaScript, esta anota en el almacenamiento de sesión de la pestaña que no hemos respondido, para que las páginas siguientes no nos esperen, siempre que ese cliente haya obtenido el consentimiento necesario.',
        'Si el cliente lo activa, un pequeño script en la página informa, una sola vez después de la visita, de si un programa controla el navegador y de si alguien ha visto la página, se ha desplazado por ella o la ha tocado. No recoge huellas digitales del navegador, no guarda nada en el dispositivo y no hace nada si el navegador envía Global Privacy Control o Do Not Track, ni si el cliente exige un consentimiento que no se ha dado. No cambia ninguna decisión. Lo que comunica se conserva el mismo tiempo que la visita.',
        'Si el cliente lo activa, algunos visitantes reciben antes una página que comprueba su navegador con un cálculo breve. Esa página guarda una cookie que dura 30 minutos y contiene solo el resultado, su caducidad y nuestra firma.',
        'Si el cliente lo activa, la URL de cada página recibe un token cifrado de la visita, con el mismo formato para todos. Con él, el cliente puede informar de compras: importe, moneda, estado, el ID de transacción del cliente y, si el cliente lo envía, el ID de clic de la red publicitaria, cifrado y conservado durante 90 días. Los demás datos se conservan el mismo tiempo que la visita. Crivo reenvía las conversiones a las redes que indique el cliente.',
        'De quien denuncia un abuso guardamos la denuncia y, si se indica, el correo, cifrado: se usa una vez para comunicar el resultado y después se borra, como máximo al cabo de un año. No guardamos la dirección IP.',
      ],
    },
    {
      title: '4. Bases jurídicas',
      paragraphs: [],
      points: [
        'Ejecución del contrato contigo: cuenta, filtrado, informes, facturas.',
        'Interés legítimo: protección contra fraudes y ataques y corrección de fallos.',
        'Tu consentimiento: en nuestras páginas de presentación, un píxel que informa a Meta de que has abierto la página, y un vídeo que reproduce Vimeo. Ninguno se carga antes de que lo aceptes; en «Opciones de privacidad», al pie de la página, puedes cambiar tu elección. El enlace a nuestro chat no carga nada hasta que haces clic en él.',
        'Obligación legal: conservación de los registros de facturación.',
      ],
    },
    {
      title: '5. Cuánto tiempo conservamos los datos',
      paragraphs: [],
      points: [
        `Visitas: como máximo ${HISTORY_DAYS} días, según el plan (Gratuito / Starter / Growth / Scale), y nunca más de 12 meses; los clientes pueden elegir un plazo menor y enmascarar las direcciones IP al cabo de unos días.`,
        'Visitas borradas a petición del visitante: se borran al momento y salen de las copias de seguridad a los 30 días. Durante 31 días guardamos un hash de la dirección IP o los ID de las visitas, para que no se guarden copias atrasadas; el comprobante, con la dirección IP acortada o el ID de la visita, se conserva mientras exista la cuenta.',
        'Recuentos de peticiones, sin direcciones IP: mientras haya que conservar las facturas.',
        'Cuentas cerradas: los datos se borran 30 días después del cierre.',
        'Cuentas eliminadas: los datos se borran al momento y salen de las copias de seguridad a los 30 días. Queda un único registro de que se eliminó una cuenta.',
      ],
    },
    {
      title: '6. Qué guardamos en tu navegador',
      paragraphs: [
        'Una cookie mantiene tu sesión iniciada; otra reconoce el navegador durante un máximo de 400 días, para avisarte por correo cuando alguien entre con un navegador nuevo. Los scripts no pueden leer ninguna de las dos. El almacenamiento local guarda el token de acceso, el idioma, el tema y las columnas que elegiste y, durante 60 días, quién te invitó, si llegaste por un enlace de invitación. Mientras rellenas una campaña, el almacenamiento de sesión de la pestaña guarda lo que has escrito hasta que guardes, salgas o cierres la pestaña. Lo necesitamos todo para ofrecerte lo que has pedido. Tu elección sobre terceros también queda ahí.',
      ],
    },
    {
      title: '7. Quién más trata los datos',
      paragraphs: [
        'Cloudflare opera nuestros servidores, la base de datos y el almacenamiento de archivos, donde se guardan las visitas de hace más de un mes, y el edge en tu propia cuenta si conectas una. Un proveedor de correo entrega nuestros mensajes. Si has aceptado el píxel o el vídeo, Meta o Vimeo recibe tu dirección IP y lo que envía tu navegador. Estas empresas pueden tratar datos fuera de tu país, con cláusulas contractuales tipo.',
      ],
    },
    {
      title: '8. Tus derechos',
      paragraphs: [
        'Puedes preguntar si tenemos datos tuyos, acceder a ellos, corregirlos, borrarlos, limitar su uso o llevártelos a otro servicio, oponerte a su uso y retirar el consentimiento. En la configuración puedes descargar todo lo de tu cuenta en un archivo y eliminarla. Respondemos a las demás solicitudes en 15 días.',
        'Los visitantes de una campaña pueden acudir al cliente que la lleva o a nosotros, y le trasladamos la solicitud. El cliente puede borrar en cualquier momento las visitas de un visitante, por su dirección IP o por el ID de la visita, y recibe un comprobante que no lo identifica. Puedes reclamar ante la ANPD de Brasil o ante la autoridad de protección de datos de tu país.',
      ],
    },
    {
      title: '9. Seguridad y cambios',
      paragraphs: [
        'Las conexiones van cifradas, el acceso está limitado y registrado, y todo lo que un administrador hace en tu cuenta consta en tu registro de actividad. Si se filtran datos tuyos, te lo comunicamos a ti y a la autoridad, como exige la ley. Cuando cambia esta política, actualizamos su fecha.',
      ],
    },
  ],
}

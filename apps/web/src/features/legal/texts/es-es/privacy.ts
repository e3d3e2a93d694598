import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const privacy: LegalText = {
  title: 'Política de privacidad',
  intro:
    'Qué datos personales trata Crivo, por qué, cuánto tiempo y qué puedes exigir. Sigue la LGPD de Brasil y el RGPD europeo.',
  sections: [
    {
      title: '1. Dos tipos de datos',
      paragraphs: [
        'Sobre los datos de clientes decidimos nosotros para qué y cómo se usan (responsable). Sobre los de visitantes de las campañas actuamos por cuenta del cliente (encargado); quien lleva la campaña responde de ella.',
      ],
    },
    {
      title: '2. Qué guardamos de los clientes',
      paragraphs: [],
      points: [
        'Nombre, correo, idioma y una foto si la subes (se eliminan sus metadatos).',
        'La contraseña solo como hash scrypt; los secretos de la verificación en dos pasos y las credenciales de la CDN, cifrados.',
        'Sesiones: cuándo empezaron y se usaron por última vez, navegador y sistema.',
        'Si llegaste por un enlace de invitación: de quién era. Ese cliente ve tus iniciales y cuánto le han reportado tus pagos.',
        'Un registro de auditoría de los cambios de la cuenta, con la dirección de red de la que vinieron.',
        'Mientras una página está abierta, que una sesión está activa y en qué parte del producto, durante unos minutos.',
      ],
    },
    {
      title: '3. Qué guardamos de los visitantes',
      paragraphs: [
        'De cada visita: hora, campaña, dirección de red, país y lugar tal como los conoce la CDN, operador de red, navegador y dispositivo tal como los indica la petición, página de origen, parámetros de la dirección, y la decisión con su motivo. No se usa ninguna cookie para ello, no se hacen perfiles entre clientes y no se vende nada.',
        'La decisión es automatizada, pero solo elige entre dos páginas del cliente; no tiene efectos jurídicos para el visitante.',
        'Cuando un cliente decide con nuestra etiqueta de script, esta guarda en el navegador del visitante qué hacer mientras no respondemos, siempre que ese cliente tenga el consentimiento necesario.',
        'De quien denuncia un abuso guardamos la denuncia y, si se indica, el correo: cifrado, usado una vez para comunicar el resultado y borrado entonces, como máximo al cabo de un año. No guardamos la dirección de red.',
      ],
    },
    {
      title: '4. Con qué base',
      paragraphs: [],
      points: [
        'Para cumplir el contrato contigo: cuenta, filtrado, informes, facturas.',
        'Por interés legítimo: protección contra fraudes y ataques, y corrección de fallos.',
        'Con tu consentimiento: en nuestras páginas de presentación, un píxel que informa a Meta de que has abierto la página, y un vídeo que reproduce Vimeo. Ninguno se carga antes de que lo aceptes; «Opciones de privacidad», al pie de la página, cambia tu respuesta. El enlace a nuestro chat no carga nada hasta que lo sigas.',
        'Porque la ley lo exige: conservar facturas.',
      ],
    },
    {
      title: '5. Cuánto tiempo',
      paragraphs: [],
      points: [
        `Visitas: como máximo ${HISTORY_DAYS} días según el plan (gratuito / starter / growth / scale), nunca más de 12 meses; los clientes pueden elegir menos y acortar las direcciones al cabo de unos días.`,
        'Recuentos de solicitudes sin direcciones: mientras haya que conservar las facturas.',
        'Cuentas eliminadas: los datos se borran al momento y salen de las copias de seguridad a los 30 días. Queda una sola anotación de que se eliminó una cuenta.',
      ],
    },
    {
      title: '6. Qué queda en tu navegador',
      paragraphs: [
        'Una cookie mantiene tu sesión; los scripts no pueden leerla. El almacenamiento local guarda el token de acceso, el idioma, el tema y las columnas que elegiste y, durante 60 días, quién te invitó, si llegaste por un enlace de invitación. Todo es necesario para lo que pediste. Tu respuesta sobre terceros también queda ahí.',
      ],
    },
    {
      title: '7. Quién más los trata',
      paragraphs: [
        'Cloudflare opera nuestros servidores y la base de datos, y el borde en tu propia cuenta si conectas una. Un proveedor de correo entrega nuestros mensajes. Si aceptaste el píxel o el vídeo, Meta o Vimeo ve tu dirección de red y lo que envía tu navegador. Pueden tratar datos fuera de tu país, con cláusulas contractuales tipo.',
      ],
    },
    {
      title: '8. Tus derechos',
      paragraphs: [
        'Puedes preguntar si tenemos datos tuyos, verlos, corregirlos, borrarlos, limitarlos o llevártelos, oponerte a su uso y retirar el consentimiento. En los ajustes puedes descargar todo lo de tu cuenta en un archivo y eliminarla. Respondemos a otras peticiones en 15 días.',
        'Los visitantes de una campaña acuden a quien la lleva, o a nosotros, y lo trasladamos. Puedes reclamar ante la ANPD de Brasil o ante la autoridad de protección de datos de tu país.',
      ],
    },
    {
      title: '9. Seguridad y cambios',
      paragraphs: [
        'Las conexiones van cifradas, el acceso está limitado y registrado, y lo que un administrador hace en tu cuenta está en tu registro de auditoría. Si se filtran datos tuyos, te avisamos a ti y a la autoridad como dice la ley. Cuando esta política cambia, cambia su fecha.',
      ],
    },
  ],
}

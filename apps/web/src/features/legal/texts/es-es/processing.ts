import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const processing: LegalText = {
  title: 'Contrato de encargo del tratamiento',
  intro:
    'Borrador que no constituye asesoramiento jurídico: pide a un abogado que lo revise antes de firmarlo. Describe cómo trata Crivo (encargado), por cuenta tuya (responsable), los datos personales de los visitantes de tus campañas, como exigen el artículo 28 del RGPD y el artículo 39 de la LGPD.',
  sections: [
    {
      title: '1. Objeto y duración',
      paragraphs: [
        'En cada visita a las URL de tus campañas, Crivo decide cuál de tus dos páginas mostrar, registra el motivo y genera informes. El contrato dura mientras exista tu cuenta y hasta que se hayan eliminado los datos.',
      ],
    },
    {
      title: '2. De quién son los datos y cuáles son',
      paragraphs: [
        'De los visitantes de tus campañas y, si informas de compras, de quienes te compran. La lista está en la sección 3 de la política de privacidad: sobre todo la dirección IP, la ubicación y la red, el navegador y el dispositivo, la página visitada, los indicios de automatización y la decisión. Crivo no pide categorías especiales de datos; no las incluyas en URL ni en parámetros.',
      ],
    },
    {
      title: '3. Tus instrucciones',
      paragraphs: [
        'Crivo trata los datos únicamente según tu configuración: campañas, reglas, listas, plazo de conservación, enmascaramiento, envíos a redes publicitarias, webhooks y exportaciones a tu propio almacenamiento. No los usa para fines propios, no los combina entre clientes ni los vende. Si considera que una instrucción infringe la ley, te lo comunica. Los revisores de las plataformas publicitarias reciben el trato que indica la política de tráfico publicada; ninguna instrucción cambia esto.',
      ],
    },
    {
      title: '4. Confidencialidad y seguridad',
      paragraphs: [],
      points: [
        'Quien puede acceder a los datos está obligado a guardar confidencialidad. El personal entra en una cuenta durante 30 minutos como máximo, y cada llamada que hace, también las de lectura, aparece en tu registro de actividad.',
        'Conexiones cifradas; secretos cifrados o con hash; cuentas separadas entre sí; segundo factor, obligatorio para el personal; límite de intentos.',
        'Un registro de actividad cuya cadena de hashes se publica a diario, para que se noten los cambios posteriores.',
        'Copias de seguridad, restauraciones ensayadas y versiones que se publican por etapas y se detienen automáticamente si hay problemas.',
      ],
    },
    {
      title: '5. Subencargados',
      paragraphs: [
        'Cloudflare (servidores, base de datos, almacenamiento, edge) y el proveedor de correo (mensajes para ti y los miembros de la cuenta). Al firmar los aceptas. Crivo te avisa de un subencargado nuevo con 30 días de antelación; puedes oponerte y, si no hay solución, resolver el contrato.',
      ],
    },
    {
      title: '6. Derechos de los interesados',
      paragraphs: [
        'Puedes borrar las visitas de un visitante por su dirección IP o por el ID de la visita, con comprobante, y exportar visitas en cualquier momento. Si un visitante escribe a Crivo, te trasladamos la solicitud en un plazo de cinco días laborables.',
      ],
    },
    {
      title: '7. Violaciones de seguridad',
      paragraphs: [
        'Crivo te notifica una violación de seguridad de tus datos en un plazo de 48 horas desde que la conoce: qué ha pasado, qué datos y aproximadamente cuántas personas están afectados, las consecuencias probables y qué se ha hecho.',
      ],
    },
    {
      title: '8. Supresión y devolución',
      paragraphs: [
        `Las visitas se eliminan en el plazo que elijas, como máximo ${HISTORY_DAYS} días según el plan (Gratuito / Starter / Growth / Scale). Al cerrar la cuenta puedes exportarlo todo; 30 días después se elimina y, pasados otros 30 días, desaparece de las copias de seguridad.`,
      ],
    },
    {
      title: '9. Transferencias y auditorías',
      paragraphs: [
        'Los datos pueden tratarse fuera de tu país con cláusulas contractuales tipo, que forman parte de este contrato donde la ley las exija. Una vez al año, o tras una violación de seguridad, Crivo responde por escrito a tus preguntas sobre estas medidas y aporta pruebas; la documentación de seguridad indica la prueba automática que demuestra cada control.',
      ],
    },
    {
      title: '10. Por completar',
      paragraphs: [
        'Nombres y direcciones de las partes, personas de contacto para protección de datos, ley aplicable y firmas.',
      ],
    },
  ],
}

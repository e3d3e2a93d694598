import type { LegalText } from '../../legal-text.ts'

export const terms: LegalText = {
  title: 'Términos de uso',
  intro:
    'Lo que puedes esperar de Crivo y lo que esperamos de ti. Al crear una cuenta, aceptas estos términos.',
  sections: [
    {
      title: '1. Qué hace Crivo',
      paragraphs: [
        'En cada visita a la URL de una campaña, Crivo decide, en el edge de una red de distribución de contenidos (CDN), cuál de tus dos páginas entregar: la principal o la alternativa. Registra la decisión y su motivo y te muestra ambos.',
        'La decisión sigue los criterios que tú defines: tráfico automatizado, proxies y VPN, redes, lugares, dispositivos, páginas de origen, parámetros, idiomas, user agents y listas de direcciones IP.',
      ],
    },
    {
      title: '2. Los revisores ven lo que ven las personas',
      paragraphs: [
        'En todo momento, los rastreadores de revisión, de vista previa y de búsqueda reciben lo mismo que las personas, tanto los que podemos verificar como los que se identifican y no se ha demostrado que sean falsos.',
        'Una campaña cerrada (en pausa, fuera de su periodo de actividad, con el límite de clics alcanzado, suspendida o en una cuenta congelada) entrega a todos la misma página. En una campaña abierta no se les aplica ninguno de tus criterios: reciben la página principal mientras la reciban al menos nueve de cada diez personas y, en los demás casos, una de las dos páginas, sorteada cada hora con una probabilidad parecida a la de las personas. A las personas las contamos nosotros, digan lo que digan tus ajustes.',
        'Ningún ajuste cambia esto. Rechazamos las reglas y listas dirigidas a revisores, y tus informes no revelan sus visitas individuales. No puedes usar Crivo, ni nada de lo que te muestra, para reconocer a los revisores o mostrarles otra página.',
        'El host de cada campaña indica, en /.well-known/traffic-policy, que las visitas se filtran, con qué tipos de criterios, qué página reciben las personas y desde cuándo, qué proporción de ellas recibe la principal, qué ha cambiado en los últimos 30 días y dónde denunciar un abuso. Aceptas que esto sea público.',
      ],
    },
    {
      title: '3. Uso aceptable',
      paragraphs: [
        'Puedes usar Crivo para todo lo que tienes derecho a anunciar. No está permitido:',
      ],
      points: [
        'engañar a una plataforma publicitaria, a un buscador o a una autoridad sobre el destino de un anuncio;',
        'distribuir malware, practicar phishing o difundir ofertas ilegales en el lugar donde se muestran;',
        'vulnerar derechos de otras personas o discriminarlas por características protegidas por la ley;',
        'usar la cuenta de otra persona o intentar acceder a datos que no son tuyos;',
        'sobrecargar el servicio a propósito o eludir los límites de tu plan.',
      ],
    },
    {
      title: '4. Tu cuenta',
      paragraphs: [
        'Indica un nombre y un correo en el que podamos localizarte, no compartas tu contraseña y activa la verificación en dos pasos si otras personas usan tus dispositivos. Respondes de lo que ocurre en tu cuenta, salvo que nos hayas avisado de un uso indebido.',
      ],
    },
    {
      title: '5. Planes, peticiones y pago',
      paragraphs: [
        'Cada decisión cuenta como una petición. Las visitas de rastreadores de revisión, de vista previa y de búsqueda no se cobran. Te mostramos los límites y precios de cada plan antes de comprar.',
        'Por encima del límite, un plan de pago sigue filtrando; cada 1000 peticiones adicionales, o fracción, se cobran al precio del plan al final del periodo. A partir de 1000 visitas por hora desde una misma red, todas las siguientes se cobran como una sola. Puedes fijar un límite de gasto y elegir si el filtrado continúa por encima de él. Una cuenta gratuita se filtra hasta el doble de su límite; después, sus campañas muestran a todos la página principal hasta el fin del periodo.',
        'Los planes de pago se contratan, se cambian y se cancelan a través de nuestro contacto de ventas. Un plan cancelado sigue activo hasta el fin del periodo pagado.',
      ],
    },
    {
      title: '6. Reembolso',
      paragraphs: [
        'En los 7 días siguientes a la compra de un plan de pago puedes recuperar tu dinero. La política de reembolso explica cómo.',
      ],
    },
    {
      title: '7. Congelación y cierre de cuentas',
      paragraphs: [
        'Si una cuenta se usa en contra de estos términos, o si hay buenas razones para creerlo, podemos congelarla: el filtrado y la configuración dejan de estar disponibles. Te avisamos por correo, te explicamos el motivo y te damos la oportunidad de responder.',
        'Puedes eliminar tu cuenta en cualquier momento en la configuración.',
      ],
    },
    {
      title: '8. Qué prometemos y qué no',
      paragraphs: [
        'Las cifras que mostramos están medidas. Ninguna detección está libre de errores: se puede confundir a una persona con un bot, y a un bot con una persona. Te mostramos el motivo de cada decisión para que puedas corregirla.',
        'No prometemos que se aprueben los anuncios ni un número determinado de ventas. Respondemos de los daños en la medida en que lo exige la ley.',
      ],
    },
    {
      title: '9. Cambios y ley aplicable',
      paragraphs: [
        'Cuando estos términos cambian, te pedimos que aceptes la nueva versión antes de seguir. Se aplica la legislación de Brasil; los consumidores conservan la protección de la ley del país en que viven.',
      ],
    },
  ],
}

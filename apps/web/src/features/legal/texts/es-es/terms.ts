import type { LegalText } from '../../legal-text.ts'

export const terms: LegalText = {
  title: 'Términos de uso',
  intro:
    'Lo que puedes esperar de Crivo y lo que esperamos de ti. Quien crea una cuenta acepta estos términos.',
  sections: [
    {
      title: '1. Qué hace Crivo',
      paragraphs: [
        'En cada visita a la dirección de una campaña, Crivo decide, en el borde de una red de distribución de contenido, cuál de dos páginas tuyas se entrega: la principal o la alternativa. Registra la decisión y su motivo, y te muestra ambos.',
        'La decisión sigue los criterios que tú fijas: tráfico automatizado, proxies y VPN, redes, lugares, dispositivos, páginas de origen, parámetros, idiomas, user agents y listas de direcciones.',
      ],
    },
    {
      title: '2. Quien revisa ve lo que ven las personas',
      paragraphs: [
        'Los rastreadores verificados de revisión, de vista previa y de búsqueda reciben siempre la página principal, y también los que se identifican pero no pueden verificarse porque su dueño no publica cómo. Ningún ajuste lo cambia, y se rechaza la campaña que intente nombrarlos.',
        'La dirección de cada campaña responde en /.well-known/traffic-policy.json: que las visitas se filtran, por qué tipos de criterios y dónde denunciar un abuso.',
      ],
    },
    {
      title: '3. Uso aceptable',
      paragraphs: ['Puedes usar Crivo para lo que tienes derecho a anunciar. No puedes:'],
      points: [
        'engañar a una plataforma publicitaria, a un buscador o a una autoridad sobre el destino de un anuncio;',
        'distribuir malware, phishing u ofertas ilegales donde se muestran;',
        'vulnerar derechos de otras personas, ni separarlas por características que la ley protege;',
        'usar la cuenta de otra persona, ni intentar llegar a datos que no son tuyos;',
        'sobrecargar el servicio a propósito, ni eludir los límites de tu plan.',
      ],
    },
    {
      title: '4. Tu cuenta',
      paragraphs: [
        'Indica un nombre y un correo en el que podamos localizarte, guarda la contraseña solo para ti y activa la verificación en dos pasos si otras personas usan tus dispositivos. Respondes de lo que ocurre en tu cuenta, salvo que nos hayas avisado de un uso indebido.',
      ],
    },
    {
      title: '5. Planes, solicitudes y pago',
      paragraphs: [
        'Cada decisión cuenta como una solicitud. Las visitas de rastreadores verificados no se cobran. Los límites y precios de los planes se muestran antes de comprar.',
        'Por encima del límite, un plan de pago sigue filtrando; cada 1000 solicitudes adicionales iniciadas se cobran al precio del plan al final del periodo. Una cuenta gratuita se filtra hasta el doble de su límite; después, sus campañas muestran a todos la página principal hasta el fin del periodo.',
        'Los planes de pago se venden, cambian y cancelan a través de nuestro contacto de ventas. Un plan cancelado sigue hasta el fin del periodo pagado.',
      ],
    },
    {
      title: '6. Reembolso',
      paragraphs: [
        'Dentro de los 7 días siguientes a la compra de un plan de pago puedes recuperar tu dinero. La política de reembolso dice cómo.',
      ],
    },
    {
      title: '7. Congelación y cierre',
      paragraphs: [
        'Si una cuenta se usa contra estos términos, o hay buenas razones para creerlo, podemos congelarla: el filtrado y los ajustes dejan de estar disponibles. Te avisamos por correo, decimos por qué y te escuchamos.',
        'Puedes eliminar tu cuenta en cualquier momento en los ajustes.',
      ],
    },
    {
      title: '8. Qué prometemos y qué no',
      paragraphs: [
        'Las cifras que mostramos están medidas. Ninguna detección está libre de errores: una persona puede pasar por un bot, y un bot por una persona. El motivo de cada decisión se te muestra para que puedas corregirla.',
        'No prometemos que los anuncios se aprueben ni un número de ventas. Respondemos de los daños en la medida en que la ley lo exige.',
      ],
    },
    {
      title: '9. Cambios y ley aplicable',
      paragraphs: [
        'Cuando estos términos cambian, te pedimos que aceptes la nueva versión antes de seguir. Se aplica la ley de Brasil; los consumidores conservan la protección de la ley del país en que viven.',
      ],
    },
  ],
}

import type { MeasureText } from '../measure-text.ts'

export const spanish: MeasureText = {
  title: 'Cómo mide Crivo lo que afirma',
  description:
    'Cada afirmación de nuestras páginas, cómo se mide, con qué cifra, y lo que la cifra no dice.',
  lead: 'Lo que afirmamos en nuestras páginas está medido, o no está. Así lo medimos, y hasta aquí llega cada cifra.',
  command: 'Comando que lo mide de nuevo:',
  back: 'A la presentación',
  claims: {
    reviewers: {
      claim: 'Los revisores verificados reciben siempre tu página principal.',
      how: 'Una prueba crea conjuntos de reglas al azar y hace pasar por ellos rastreadores de revisión, vista previa y búsqueda; si uno recibe la página alternativa, falla. Cada publicación hace pasar a los {crawlers} de nuestro catálogo por todas las campañas, de cada modo en que pueden llegar, y se rechaza si uno recibiera la alternativa.',
      limits:
        'Un rastreador que no conocemos y que no se identifica se juzga como cualquier visita.',
    },
    bots: {
      claim: 'Los bots se distinguen de las personas.',
      how: 'De {bots} user agents de bots de una lista pública, se encontró el {botsFound}; de {people} de navegadores de otra, se conservó el {peopleKept}. Teníamos a la vista versiones anteriores de ambas listas mientras construíamos.',
      limits:
        'Se trata de lo que los navegadores dicen de sí mismos, en listas. Los bots que fingen bien se hallan por otros indicios o no se hallan, y tu tráfico no es la lista.',
    },
    reasons: {
      claim: 'El motivo de cada decisión queda registrado.',
      how: 'Cada visita se guarda con su motivo, lo que miraron sus reglas y la huella de las reglas que la juzgaron. La explicación se calcula de nuevo con eso, y solo se muestra si lleva a la misma decisión.',
      limits: 'Lo que es más antiguo que el historial de tu plan se borra, con sus motivos.',
    },
    speed: {
      claim: 'Las decisiones se toman en el borde.',
      how: 'La demostración de nuestra página muestra cuánto tardó el motor en tu propio navegador. Tu panel muestra la mediana y el percentil 95 en tu borde. Nuestra prueba de velocidad compara el motor con bibliotecas conocidas en la misma ejecución.',
      limits:
        'El reloj de la CDN se detiene mientras corre el código: las decisiones muy cortas se muestran como tales, no al microsegundo.',
    },
    inspection: {
      claim:
        'La herramienta de inspección halla sitios que muestran cosas distintas a visitantes distintos.',
      how: 'Con {cloakingSites} clases de cloaking y {honestSites} de comportamiento honesto, halló el {cloakingFound} de las primeras y acusó al {falselyAccused} de las segundas.',
      limits:
        'Los sitios son nuestros y sencillos. Otras redes, otras horas y lo que hacen los scripts no se prueban, y cada resultado lo dice.',
    },
    availability: {
      claim: 'La página de estado dice lo que hay.',
      how: 'Cada servicio se consulta una vez por minuto; lo que respondió se cuenta y se muestra por días.',
      limits: 'Mientras la base de datos no está, no se puede contar nada.',
    },
    prices: {
      claim: 'Los precios, límites y funciones son los que valen.',
      how: 'Nuestras páginas, el panel y la API los leen de una misma tabla cuando se construyen.',
      limits: 'Los impuestos de tu país no están incluidos.',
    },
  },
}

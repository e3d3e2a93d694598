import type { MeasureText } from '../measure-text.ts'

export const spanish: MeasureText = {
  title: 'Cómo mide Crivo lo que afirma',
  description:
    'Cada afirmación de nuestras páginas: cómo se mide, con qué resultado y lo que la cifra no dice.',
  lead: 'Solo afirmamos lo que medimos. Así lo hacemos, y hasta aquí llega cada cifra.',
  command: 'Comando para volver a medirlo:',
  back: 'Volver a la página de inicio',
  errors: {
    claim: 'Medimos con qué frecuencia se equivocan las reglas.',
    how: 'Los clientes pueden someter a una comprobación a una parte, elegida al azar, de los visitantes que filtran las reglas basadas en indicios. Quien la supera cuenta como probable error de la regla. Publicamos el total de las cuentas que lo han aceptado, de los {days} días hasta el último lunes, y solo cuando hay al menos {leastAccounts} cuentas y {leastAsked} comprobaciones, como máximo la mitad de una misma cuenta.',
    none: 'Todavía no hay cuentas y visitas suficientes para una cifra.',
    sum: 'Las reglas basadas en indicios probablemente se equivocaron en el {percent} de lo que filtraron (intervalo del 95 %: de {low} a {high}; {asked} comprobaciones, al menos {accounts} cuentas).',
    limits:
      'Es una estimación: los programas que superan la comprobación elevan la cifra; las personas que se van o no ejecutan scripts la reducen. Las visitas de una misma cuenta se parecen, así que el intervalo es un poco más estrecho de lo debido.',
  },
  claims: {
    reviewers: {
      claim: 'En todo momento, los revisores reciben lo que reciben las personas.',
      how: 'Una prueba crea conjuntos de reglas y estados de campaña al azar y los aplica a rastreadores de revisión, vista previa y búsqueda. Falla si, en una campaña cerrada, alguno recibe algo distinto de lo que reciben las personas, o si, en una abierta, a alguno se le aplica un filtro. En cada publicación, los {crawlers} rastreadores de nuestro catálogo pasan por todas las campañas, de todas las formas en que pueden llegar; si alguno fuera a recibir otro trato, la publicación se rechaza.',
      limits:
        'Si una campaña da la página alternativa a muchas personas, los revisores reciben una de las dos, sorteada cada hora con una probabilidad parecida a la de las personas; una sola consulta puede mostrar cualquiera de ellas. Un rastreador que no conocemos y que no se identifica se evalúa como cualquier visita.',
    },
    bots: {
      claim: 'Crivo distingue a los bots de las personas.',
      how: 'De {bots} user agents de bots de una lista pública, se reconoció el {botsFound}; de {people} user agents de navegadores de otra, se aceptó el {peopleKept}. Durante el desarrollo conocíamos versiones anteriores de ambas listas. También leemos las demás cabeceras: de {headerSets} conjuntos de cabeceras de navegadores de personas, se aceptó el {headerSetsKept}. De los programas que ejecutamos después de fijar los pesos, se reconoció el {naiveFound} de los que envían sus propias cabeceras, el {flawedFound} de los que copian las de un navegador con errores y el {exactFound} de las copias exactas. Si lo activas, un script busca además automatización después de mostrar la página, lo que nunca la cambia: de {afterPrograms} visitas de navegadores automatizados que se quedaron diez segundos señaló el {afterFound}; de {afterStealth} de navegadores que ocultan su automatización, el {afterStealthFound}; y de {afterPeople} visitas de navegadores de personas mantuvo el {afterPeopleKept}.',
      limits:
        'Estas cifras proceden de listas y de nuestras propias máquinas. Solo abarcan cómo se identifican y se comportan los navegadores, y el script observó pocas visitas. Una copia exacta de las cabeceras de un navegador solo se puede reconocer por la red de la que procede, y tu tráfico puede ser distinto del de las listas.',
    },
    reasons: {
      claim: 'El motivo de cada decisión queda registrado.',
      how: 'Cada visita se guarda con su motivo, los datos que usaron las reglas y el hash de las reglas que la evaluaron. La explicación se calcula de nuevo con eso y solo se muestra si llega a la misma decisión.',
      limits: 'Lo que supera el historial de tu plan se borra, con sus motivos.',
    },
    speed: {
      claim: 'Las decisiones se toman en el edge.',
      how: 'La demostración de nuestra página muestra cuánto tardó el motor en tu propio navegador. Tu panel muestra la mediana y el percentil 95 en tu edge. Nuestra prueba de velocidad compara el motor con bibliotecas conocidas en la misma ejecución.',
      limits:
        'El reloj de la CDN se detiene mientras se ejecuta el código, así que las decisiones muy rápidas no se pueden medir en microsegundos.',
    },
    inspection: {
      claim:
        'La herramienta de inspección detecta sitios que muestran páginas distintas a visitantes distintos.',
      how: 'Con {cloakingSites} sitios con cloaking y {honestSites} honestos, elegidos al azar, detectó el {cloakingFound} de los primeros y acusó por error al {falselyAccused} de los segundos.',
      limits:
        'Los sitios son nuestros y sencillos. No se prueban otras redes ni otras horas, ni, sin un navegador, lo que hacen los scripts. Cada resultado lo indica.',
    },
    availability: {
      claim: 'La página de estado muestra lo que medimos.',
      how: 'Cada servicio se comprueba una vez por minuto; las respuestas se cuentan y se muestran por días.',
      limits: 'Mientras la base de datos no está disponible, no se puede contar nada.',
    },
    prices: {
      claim: 'Los precios, límites y funciones que mostramos son los vigentes.',
      how: 'Nuestras páginas, el panel y la API los toman de una misma tabla.',
      limits: 'Los impuestos de tu país no están incluidos.',
    },
  },
}

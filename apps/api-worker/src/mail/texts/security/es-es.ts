import type { SecurityTexts } from './security-texts.ts'

export const texts: SecurityTexts = {
  greeting: 'Hola:',
  changes: {
    'new-device': [
      'Crivo: acceso desde un dispositivo nuevo',
      'Alguien ha entrado en tu cuenta con un navegador que aún no conocíamos.',
    ],
    'password-changed': [
      'Crivo: tu contraseña ha cambiado',
      'La contraseña de tu cuenta ha cambiado y las demás sesiones se han cerrado.',
    ],
    'email-change-asked': [
      'Crivo: se ha pedido un cambio de correo',
      'Alguien ha pedido cambiar el correo de tu cuenta. El cambio solo valdrá cuando se confirme en el correo nuevo.',
    ],
    'email-changed': [
      'Crivo: tu correo ha cambiado',
      'El correo de tu cuenta ha cambiado. Con este ya no puedes entrar.',
    ],
    'factor-added': [
      'Crivo: nuevo factor de seguridad',
      'Se ha añadido a tu cuenta una aplicación de autenticación o una llave de acceso.',
    ],
    'factor-removed': [
      'Crivo: se ha eliminado un factor de seguridad',
      'Se ha eliminado de tu cuenta una aplicación de autenticación o una llave de acceso.',
    ],
    'recovery-codes-renewed': [
      'Crivo: códigos de recuperación nuevos',
      'Tu cuenta tiene códigos de recuperación nuevos. Los anteriores ya no sirven.',
    ],
    'api-key-created': [
      'Crivo: nueva clave de API',
      'Se ha creado una clave de API en tu cuenta. Es válida hasta que caduque o se revoque, aunque cambies la contraseña.',
    ],
    'api-key-rotated': [
      'Crivo: nuevo secreto de una clave de API',
      'Una clave de API de tu cuenta tiene un secreto nuevo. El anterior dejará de funcionar al acabar el plazo elegido.',
    ],
    'networks-changed': [
      'Crivo: han cambiado las redes permitidas',
      'Ha cambiado la lista de redes que pueden usar tu cuenta. Desde otras direcciones IP no puede entrar nadie, ni siquiera tú.',
    ],
    'webhook-added': [
      'Crivo: nueva URL de un webhook',
      'Se ha creado un webhook en tu cuenta o se ha cambiado su URL. Recibe los eventos de la cuenta hasta que se desactive, aunque cambies la contraseña.',
    ],
    'export-added': [
      'Crivo: nueva exportación a un bucket',
      'Se ha creado una exportación de visitas de tu cuenta o se ha cambiado su bucket. Continúa hasta que se desactive, aunque cambies la contraseña.',
    ],
    'manager-invited': [
      'Crivo: invitación para gestionar tu cuenta',
      'Se ha invitado a alguien como gestor de tu cuenta. Un gestor puede cambiar campañas, dominios y claves de API.',
    ],
    'manager-added': [
      'Crivo: tu cuenta tiene un gestor nuevo',
      'Un miembro de tu cuenta es ahora gestor. Un gestor puede cambiar campañas, dominios y claves de API.',
    ],
    'recovery-asked': [
      'Crivo: se ha pedido recuperar tu cuenta',
      'Alguien que dice ser tú ha pedido a soporte que recupere la cuenta sin el correo ni el segundo factor. En tres días, la cuenta puede pasar a otro correo. Si no has sido tú, usa el enlace de abajo o entra en la cuenta: cualquiera de las dos cosas detiene la recuperación.',
    ],
    'account-recovered': [
      'Crivo: tu cuenta se ha recuperado',
      'Por una solicitud de recuperación, soporte ha pasado la cuenta a otro correo y ha eliminado la contraseña y los factores de seguridad. Ya no puedes entrar con este correo.',
    ],
  },
  ending: `Si no has sido tú, abre este enlace en los próximos 7 días. Cierra todas las sesiones, bloquea la contraseña actual, deshace el cambio si es posible y te permite elegir una contraseña nueva:

{{link}}

Si has sido tú, no tienes que hacer nada.`,
}

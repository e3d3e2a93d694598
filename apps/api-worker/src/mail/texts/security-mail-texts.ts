import type { Language } from '@crivo/shared'
import type { MailText } from '../mail-text.ts'
import { texts as english } from './security/en-us.ts'
import { texts as spanish } from './security/es-es.ts'
import { texts as portuguese } from './security/pt-br.ts'
import {
  SECURITY_MAILS,
  type SecurityMailKind,
  type SecurityTexts,
} from './security/security-texts.ts'

const build = ({ greeting, changes, ending }: SecurityTexts) => {
  const made: Partial<Record<SecurityMailKind, MailText>> = {}
  for (const kind of SECURITY_MAILS) {
    const [subject, text] = changes[kind]
    made[kind] = { subject, text: `${greeting}\n\n${text}\n\n${ending}` }
  }
  return made as Readonly<Record<SecurityMailKind, MailText>>
}

/** Emails with a "this was not me" link. */
export const SECURITY_MAIL_TEXTS: Readonly<
  Record<Language, Readonly<Record<SecurityMailKind, MailText>>>
> = {
  'pt-BR': build(portuguese),
  'en-US': build(english),
  'es-ES': build(spanish),
}

import { fromKeys, type Language } from '@crivo/shared'
import type { MailText } from '../mail-text.ts'
import { texts as english } from './security/en-us.ts'
import { texts as spanish } from './security/es-es.ts'
import { texts as portuguese } from './security/pt-br.ts'
import {
  SECURITY_MAILS,
  type SecurityMailKind,
  type SecurityTexts,
} from './security/security-texts.ts'

const build = ({ greeting, changes, ending }: SecurityTexts) =>
  fromKeys(SECURITY_MAILS, (kind): MailText => {
    const [subject, text] = changes[kind]
    return { subject, text: `${greeting}\n\n${text}\n\n${ending}` }
  })

/** Emails with a "this was not me" link. */
export const SECURITY_MAIL_TEXTS: Readonly<
  Record<Language, Readonly<Record<SecurityMailKind, MailText>>>
> = {
  'pt-BR': build(portuguese),
  'en-US': build(english),
  'es-ES': build(spanish),
}

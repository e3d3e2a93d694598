/** Strips the tag from an email, so that `a+b@x` becomes `a@x`. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '')

/** What the address of who reported a case is encrypted for. */
export const emailPurpose = (number: string): string => `abuse case ${number}`

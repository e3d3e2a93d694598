/** Returns the encryption purpose of a case reporter's email. */
export const emailPurpose = (number: string): string => `abuse case ${number}`

/** Returns the encryption purpose of the secrets of an account's chats. */
export const channelPurpose = (accountId: number): string => `alert channel of account ${accountId}`

/** Returns the encryption purpose of the keys of an account's buckets. */
export const bucketPurpose = (accountId: number): string => `bucket of account ${accountId}`

/** Returns the encryption purpose of the links in an account's reports. */
export const recipientPurpose = (accountId: number): string =>
  `report recipient of account ${accountId}`

/** Returns the encryption purpose of an account's authenticator secret. */
export const mfaPurpose = (accountId: number): string => `mfa ${accountId}`

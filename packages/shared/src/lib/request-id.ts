/** The header in which visitors and callers get the id of their request. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Returns whether a text can be a request id of the CDN. */
export const isRequestId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/**
 * Errors that any call can return, including calls to edges. Kept separate, so that the edges'
 * bundle contains no others.
 */
export const PROTOCOL_ERRORS = {
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  VALIDATION_FAILED: { status: 400, message: 'Some fields are missing or invalid.' },
  INVALID_SIGNATURE: { status: 401, message: 'The request signature is not valid.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  UNAVAILABLE: { status: 503, message: 'This is not available right now. Try again.' },
  RULESET_REFUSED: {
    status: 422,
    message: 'The campaign cannot be published in its current form.',
  },
} as const satisfies Record<string, { status: number; message: string }>

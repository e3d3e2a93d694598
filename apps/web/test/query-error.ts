import { prettyDOM } from '@testing-library/dom'

/**
 * Returns the error of a query that found no element or too many. Prints the page only when the
 * message is read: a query that waits throws at each try, and few of these errors are shown.
 */
export function queryError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  // A failing test then shows its own line.
  Error.captureStackTrace(error, queryError)
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
  return error
}

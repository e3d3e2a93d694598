/** What a call sends. */
export interface Sent {
  /** The path to call, if the route has a path parameter or a query. */
  readonly path?: string
  readonly token?: string
  readonly body?: unknown
  /** Text sent verbatim instead of `body`. */
  readonly text?: string
  readonly headers?: Record<string, string>
  /** The status of an error page that counts as success. */
  readonly status?: number
}

/** Calls a route, such as `GET /api/campaigns/:id`, and returns the response. */
export type Send = (
  route: string,
  sent?: Sent,
) => Promise<{ readonly body: ReturnType<typeof JSON.parse>; readonly headers: Headers }>

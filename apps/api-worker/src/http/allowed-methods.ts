import type { RouterRoute } from 'hono/types'

/** Returns the methods of a path's routes, without middleware; empty if the path does not exist. */
export function allowedMethods(
  routes: readonly Pick<RouterRoute, 'method' | 'path'>[],
  path: string,
): string[] {
  const methods = routes
    .filter(({ method, path: pattern }) => method !== 'ALL' && isMatch(pattern, path))
    // Hono responds to HEAD with the GET route.
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)].sort()
}

function isMatch(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
  )
}

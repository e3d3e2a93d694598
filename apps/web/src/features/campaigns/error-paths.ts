/** Returns the paths of a form's errors, such as `allowedIps.2.ip`. */
export function errorPaths(errors: unknown, path: readonly string[] = []): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('type' in errors && typeof errors.type === 'string') return [path.join('.')]
  return Object.entries(errors).flatMap(([key, each]) =>
    // React Hook Form stores the error of a list with rows under `root`.
    errorPaths(each, key === 'root' ? path : [...path, key]),
  )
}

import { fileURLToPath } from 'node:url'

export { checkPhp } from './check-php.ts'

/** Where the client's one file is. */
export const CLIENT_FILE = fileURLToPath(new URL('../crivo.php', import.meta.url))

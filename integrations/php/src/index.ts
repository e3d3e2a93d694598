import { join } from 'node:path'

export { checkPhp } from './check-php.ts'

/** Where the client's one file is. */
export const CLIENT_FILE = join(import.meta.dirname, '../crivo.php')

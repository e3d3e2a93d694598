import { join } from 'node:path'

export { buildComposerPackage } from './build-composer-package.ts'
export { checkPhp } from './check-php.ts'

/** Path of the client, which is a single file. */
export const CLIENT_FILE = join(import.meta.dirname, '../crivo.php')

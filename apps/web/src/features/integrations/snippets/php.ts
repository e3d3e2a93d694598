import type { Access } from './access.ts'
import type { PagePlace } from './page-place.ts'

/** Returns the first lines of a main page in PHP. */
export const phpSnippet = ({ api, key }: Access, { host }: PagePlace): string =>
  `<?php
require __DIR__ . '/crivo.php';
Crivo\\decide('${key}', ['api' => '${api}', 'hosts' => ['${host}']]);
?>`

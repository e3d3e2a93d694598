import type { Access } from './access.ts'
import type { PageAddress } from './page-address.ts'

/** Returns the first lines of a main page in PHP. */
export const phpSnippet = ({ api, key }: Access, { host }: PageAddress): string =>
  `<?php
require __DIR__ . '/crivo.php';
Crivo\\decide('${key}', ['api' => '${api}', 'hosts' => ['${host}']]);
?>`

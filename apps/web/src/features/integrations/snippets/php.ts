import type { Access } from './access.ts'

/** The first lines of a main page in PHP. */
export const phpSnippet = ({ api, key }: Access): string =>
  `<?php
require __DIR__ . '/crivo.php';
Crivo\\decide('${key}', ['api' => '${api}']);
?>`

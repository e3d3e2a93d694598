import type { PhotoType } from '@crivo/shared'
import { stripGif } from './strip-gif.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

export interface Image {
  readonly type: PhotoType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** How an image of each type begins; a dot is any byte. */
const FORMATS = [
  { type: 'image/png', begins: '\x89PNG\r\n\x1a\n', strip: stripPng },
  { type: 'image/jpeg', begins: '\xff\xd8\xff', strip: stripJpeg },
  { type: 'image/webp', begins: 'RIFF....WEBP', strip: stripWebp },
  { type: 'image/gif', begins: 'GIF87a', strip: stripGif },
  { type: 'image/gif', begins: 'GIF89a', strip: stripGif },
] as const

/**
 * An image without what it tells beside the picture: place, camera, author, thumbnails,
 * appended files. `null` if it is no whole image of a type that is taken.
 */
export function stripMetadata(bytes: Uint8Array): Image | null {
  const format = FORMATS.find(({ begins }) => beginsWith(bytes, begins))
  if (format === undefined) return null
  try {
    return { type: format.type, bytes: format.strip(bytes) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const beginsWith = (bytes: Uint8Array, begins: string): boolean =>
  Array.from(begins).every((char, i) => char === '.' || char.charCodeAt(0) === bytes[i])

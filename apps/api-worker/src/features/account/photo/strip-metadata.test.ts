import { describe, expect, it } from 'vitest'
import { insert, latin1, PIXELS } from '../../../../test/images.ts'
import { orientationOf, orientationSegment } from './exif-orientation.ts'
import { stripMetadata } from './strip-metadata.ts'

const SECRET = 'Rua Secreta 1'

const strip = (bytes: Uint8Array) => {
  const image = stripMetadata(bytes)
  if (image === null) throw new Error('refused')
  return image.bytes
}

/** A marker segment of a JPEG. */
const segment = (marker: number, text: string) =>
  Uint8Array.of(0xff, marker, 0, text.length + 2, ...latin1(text))
/** A chunk of a PNG; its checksum is not verified. */
const pngChunk = (type: string, text: string) =>
  Uint8Array.of(0, 0, 0, text.length, ...latin1(type + text), 0, 0, 0, 0)
const webpChunk = (type: string, text: string) =>
  Uint8Array.of(
    ...latin1(type),
    text.length,
    0,
    0,
    0,
    ...latin1(text.length % 2 ? `${text}\0` : text),
  )

function webpOf(...chunks: Uint8Array[]) {
  const body = chunks.flatMap((chunk) => [...chunk])
  return Uint8Array.of(...latin1('RIFF'), body.length + 4, 0, 0, 0, ...latin1('WEBP'), ...body)
}

const WITH_METADATA: [string, Uint8Array, Uint8Array][] = [
  ['a PNG’s text', PIXELS.png, insert(PIXELS.png, 33, pngChunk('tEXt', SECRET))],
  ['a PNG’s Exif', PIXELS.png, insert(PIXELS.png, 33, pngChunk('eXIf', SECRET))],
  ['a JPEG’s Exif', PIXELS.jpeg, insert(PIXELS.jpeg, 2, segment(0xe1, `Exif\0\0${SECRET}`))],
  ['a JPEG’s XMP', PIXELS.jpeg, insert(PIXELS.jpeg, 20, segment(0xe1, `http://ns${SECRET}`))],
  ['a JPEG’s IPTC', PIXELS.jpeg, insert(PIXELS.jpeg, 20, segment(0xed, SECRET))],
  ['a JPEG’s comment', PIXELS.jpeg, insert(PIXELS.jpeg, 20, segment(0xfe, SECRET))],
  [
    'a GIF’s comment',
    PIXELS.gif,
    insert(PIXELS.gif, 19, Uint8Array.of(0x21, 0xfe, SECRET.length, ...latin1(SECRET), 0)),
  ],
  [
    'a GIF’s XMP',
    PIXELS.gif,
    insert(
      PIXELS.gif,
      19,
      Uint8Array.of(0x21, 0xff, 11, ...latin1('XMP DataXMP'), 13, ...latin1(SECRET), 0),
    ),
  ],
  ...Object.values(PIXELS).map((pixel): [string, Uint8Array, Uint8Array] => [
    `trailing data after ${stripMetadata(pixel)?.type}`,
    pixel,
    Uint8Array.of(...pixel, ...latin1(SECRET)),
  ]),
]

describe('an image', () => {
  it.each(Object.entries(PIXELS))(
    'of the type %s without metadata stays unchanged',
    (type, pixel) => {
      expect(stripMetadata(pixel)).toEqual({ type: `image/${type}`, bytes: pixel })
    },
  )

  it.each(WITH_METADATA)('loses %s', (_, pixel, bytes) => {
    expect(bytes.length).toBeGreaterThan(pixel.length)
    expect(strip(bytes)).toEqual(pixel)
  })

  it('of the type webp loses Exif and XMP and their flags', () => {
    const picture = PIXELS.webp.slice(12)
    const extended = (flags: number) =>
      webpChunk('VP8X', String.fromCharCode(flags, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    const bytes = webpOf(
      extended(0x3c),
      picture,
      webpChunk('EXIF', SECRET),
      webpChunk('XMP ', SECRET),
    )
    expect(strip(bytes)).toEqual(webpOf(extended(0x30), picture))
  })

  it('from a phone keeps its orientation and nothing else of its Exif', () => {
    // A directory of two entries, little endian: the camera's maker, then orientation 6.
    const tiff = `II*\0\x08\0\0\0\x02\0\x0f\x01\x02\0\x04\0\0\0Acme\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0`
    const stripped = strip(insert(PIXELS.jpeg, 2, segment(0xe1, `Exif\0\0${tiff}${SECRET}`)))
    expect(stripped).toEqual(insert(PIXELS.jpeg, 2, orientationSegment(6)))
    expect(orientationOf(orientationSegment(6))).toBe(6)
    expect(Buffer.from(stripped).toString('latin1')).not.toContain('Acme')
  })

  it('keeps its colour profile', () => {
    const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile')
    const bytes = insert(PIXELS.jpeg, 20, profile)
    expect(strip(bytes)).toEqual(bytes)
  })

  it.each(Object.entries(PIXELS))('of the type %s is rejected when truncated', (_, pixel) => {
    for (let length = 0; length < pixel.length - 1; length++) {
      expect(stripMetadata(pixel.subarray(0, length)), String(length)).toBeNull()
    }
  })

  it.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'BM', '%PDF-1.7'])(
    'rejects %j',
    (text) => expect(stripMetadata(latin1(text))).toBeNull(),
  )
})

it('reads only the first Exif segment of a JPEG', () => {
  const [start, end] = [Uint8Array.of(0xff, 0xd8), Uint8Array.of(0xff, 0xd9)]
  const [first, second] = [orientationSegment(6), orientationSegment(3)]
  const photo = Uint8Array.of(...start, ...segment(0xe1, ''), ...first, ...second, ...end)
  expect(strip(photo)).toEqual(Uint8Array.of(...start, ...first, ...end))
})

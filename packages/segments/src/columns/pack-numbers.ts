import type { ByteReader, ByteWriter } from './byte-stream.ts'
import { SegmentError } from './segment-error.ts'

const PLAIN = 0
const DELTAS = 1
const DOUBLES = 2

/** Six bytes keep every sum exact; larger numbers are stored as doubles. */
const MAX_WIDTH = 6

/**
 * Writes numbers as differences from the minimum or from the previous number, whichever are
 * smaller, in as few bytes as the largest difference needs. The low bytes of all numbers come
 * first, because adjacent similar bytes deflate well. Numbers other than safe integers are written
 * as doubles.
 */
export function packNumbers(writer: ByteWriter, numbers: ArrayLike<number>): void {
  const count = numbers.length
  if (count === 0) return
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  let previous = numbers[0] ?? 0
  let step = 0
  let areIntegers = true
  for (let at = 0; at < count; at++) {
    const value = numbers[at] ?? 0
    if (value < least) least = value
    if (value > greatest) greatest = value
    step = Math.max(step, Math.abs(value - previous))
    previous = value
    areIntegers &&= Number.isSafeInteger(value)
  }
  const width = widthOf(greatest - least)
  const stepWidth = widthOf(2 * step + 1)
  if (!areIntegers || Math.min(width, stepWidth) > MAX_WIDTH) packDoubles(writer, numbers)
  else if (width <= stepWidth) packPlain(writer, numbers, least, width)
  else packDeltas(writer, numbers, stepWidth)
}

const widthOf = (value: number): number => {
  let width = 0
  for (let rest = value; rest >= 1 && width <= MAX_WIDTH; rest /= 256) width++
  return width
}

function packDoubles(writer: ByteWriter, numbers: ArrayLike<number>): void {
  writer.byte(DOUBLES)
  writer.section(new Uint8Array(Float64Array.from(numbers).buffer))
}

function packPlain(
  writer: ByteWriter,
  numbers: ArrayLike<number>,
  least: number,
  width: number,
): void {
  writer.byte(PLAIN | (width << 4))
  writer.double(least)
  const planes = new Uint8Array(numbers.length * width)
  for (let at = 0; at < numbers.length; at++) {
    setPlanes(planes, at, numbers.length, (numbers[at] ?? 0) - least)
  }
  if (width > 0) writer.section(planes)
}

function packDeltas(writer: ByteWriter, numbers: ArrayLike<number>, width: number): void {
  let previous = numbers[0] ?? 0
  writer.byte(DELTAS | (width << 4))
  writer.double(previous)
  const planes = new Uint8Array(numbers.length * width)
  for (let at = 0; at < numbers.length; at++) {
    const value = numbers[at] ?? 0
    const step = value - previous
    setPlanes(planes, at, numbers.length, step < 0 ? -2 * step - 1 : 2 * step)
    previous = value
  }
  writer.section(planes)
}

function setPlanes(planes: Uint8Array, at: number, count: number, value: number): void {
  let rest = value
  for (let index = at; index < planes.length; index += count) {
    planes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
}

/** Numbers that can be read individually if their encoding allows it. */
export interface Numbers {
  at(index: number): number
  all(): Float64Array
  /** The common value of all numbers; `null` if they differ. */
  readonly constant: number | null
}

/** Reads `count` numbers written by `packNumbers`. */
export const unpackNumbers = (reader: ByteReader, count: number): Float64Array =>
  openNumbers(reader, count).all()

/** Opens `count` numbers written by `packNumbers`. */
export function openNumbers(reader: ByteReader, count: number): Numbers {
  if (count === 0) return numbersOf(new Float64Array())
  const head = reader.byte()
  if (head === DOUBLES) return numbersOf(unpackDoubles(reader, count))
  const width = head >> 4
  const kind = head & 15
  if (width > MAX_WIDTH || kind > DELTAS) throw new SegmentError('Numbers have an unknown form')
  const first = reader.double()
  if (!Number.isSafeInteger(first)) throw new SegmentError('A number is not an integer')
  const planes = width === 0 ? new Uint8Array() : reader.section()
  if (planes.length !== count * width) {
    throw new SegmentError('There are too few or too many numbers')
  }
  if (kind === PLAIN) return openPlain(planes, count, width, first)
  const numbers = addPlanes(new Float64Array(count), planes, width)
  addDeltas(numbers, first)
  return numbersOf(numbers)
}

const numbersOf = (numbers: Float64Array): Numbers => ({
  at: (index) => numbers[index] ?? 0,
  all: () => numbers,
  constant: null,
})

function openPlain(planes: Uint8Array, count: number, width: number, least: number): Numbers {
  let unpacked: Float64Array | null = null
  return {
    at(index) {
      let value = least
      let scale = 1
      for (let at = index; at < planes.length; at += count, scale *= 256) {
        value += (planes[at] ?? 0) * scale
      }
      return value
    },
    all: () => (unpacked ??= addPlanes(new Float64Array(count).fill(least), planes, width)),
    constant: width === 0 ? least : null,
  }
}

function unpackDoubles(reader: ByteReader, count: number): Float64Array {
  const bytes = reader.section()
  if (bytes.length !== count * 8) throw new SegmentError('There are too few or too many numbers')
  return new Float64Array(bytes.slice().buffer)
}

function addPlanes(numbers: Float64Array, planes: Uint8Array, width: number): Float64Array {
  const count = numbers.length
  let scale = 1
  for (let plane = 0; plane < width; plane++, scale *= 256) {
    const start = plane * count
    for (let at = 0; at < count; at++) {
      numbers[at] = (numbers[at] ?? 0) + (planes[start + at] ?? 0) * scale
    }
  }
  return numbers
}

function addDeltas(numbers: Float64Array, first: number): void {
  let value = first
  for (let at = 0; at < numbers.length; at++) {
    const step = numbers[at] ?? 0
    value += step % 2 === 0 ? step / 2 : -(step + 1) / 2
    numbers[at] = value
  }
}

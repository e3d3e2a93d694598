import { packAddresses, unpackAddresses } from './addresses.ts'
import type { ByteReader, ByteWriter } from './byte-stream.ts'
import { packByteStrings, unpackByteStrings } from './byte-strings.ts'
import { type Cell, type ColumnType, type Dictionary, PLAIN } from './column.ts'
import { openNumbers, packNumbers, unpackNumbers } from './pack-numbers.ts'
import { packLists, packTexts, unpackLists, unpackTexts } from './pack-texts.ts'

/** The encoding of a column's distinct values. */
interface DictionaryFormat {
  readonly pack: (writer: ByteWriter, entries: readonly Cell[]) => void
  readonly unpack: (reader: ByteReader, size: number, isReadOnce?: boolean) => Dictionary
}

const NUMBERS: DictionaryFormat = {
  pack: (writer, entries) => packNumbers(writer, entries.map(Number)),
  unpack: (reader, size) => {
    const numbers = openNumbers(reader, size)
    return {
      ...PLAIN,
      size,
      get numbers() {
        return numbers.all()
      },
      at: numbers.at,
    }
  },
}

const BOOLEANS: DictionaryFormat = {
  pack: NUMBERS.pack,
  unpack: (reader, size) => {
    const numbers = unpackNumbers(reader, size)
    return { ...PLAIN, size, at: (entry) => numbers[entry] === 1 }
  },
}

export const DICTIONARY_FORMATS: Readonly<Record<ColumnType, DictionaryFormat>> = {
  integer: NUMBERS,
  number: NUMBERS,
  time: NUMBERS,
  boolean: BOOLEANS,
  text: { pack: packTexts, unpack: unpackTexts },
  address: { pack: packAddresses, unpack: unpackAddresses },
  bytes: { pack: packByteStrings, unpack: unpackByteStrings },
  list: { pack: packLists, unpack: unpackLists },
}

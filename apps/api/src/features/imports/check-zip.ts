import { inflateRawSync } from 'node:zlib'
import { Refusal } from '@tavlin/domain/refusal'

const MOST_UNPACKED_BYTES = 60_000_000
const MOST_ENTRIES = 1000
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LONGEST_COMMENT = 65_557
const DEFLATED = 8

export type UnzippedFile = { readonly name: string; readonly content: Buffer }

/**
 * Unpacks a zip archive within a size limit, because the XLSX library has none. Counts the bytes that are really
 * unpacked, because the sizes in the directory of the archive may be forged.
 */
export function unzip(zip: Buffer): UnzippedFile[] {
  try {
    return unpackAll(zip)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const is_bomb = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refusal(is_bomb ? 'import_file_too_large' : 'import_file_damaged')
  }
}

/** The work sheets of an XLSX file, unpacked before a library does so without a limit. */
export const checkedSheets = (zip: Buffer): string[] =>
  unzip(zip)
    .filter(({ name }) => name.startsWith('xl/worksheets/') && name.endsWith('.xml'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ content }) => content.toString())

function unpackAll(zip: Buffer): UnzippedFile[] {
  const end = findEnd(zip)
  const entries = zip.readUInt16LE(end + 10)
  if (entries > MOST_ENTRIES) throw new Refusal('import_file_too_large')
  const files: UnzippedFile[] = []
  let at = zip.readUInt32LE(end + 16)
  let left = MOST_UNPACKED_BYTES
  for (let i = 0; i < entries; i++) {
    if (zip.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Refusal('import_file_damaged')
    const name_bytes = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + name_bytes)
    const content = unpack(zip, at, left)
    left -= content.length
    if (left <= 0) throw new Refusal('import_file_too_large')
    files.push({ name, content })
    at += 46 + name_bytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

function unpack(zip: Buffer, entry: number, left: number): Buffer {
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20))
  const is_deflated = zip.readUInt16LE(entry + 10) === DEFLATED
  return is_deflated ? inflateRawSync(packed, { maxOutputLength: left }) : packed
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - LONGEST_COMMENT); at--)
    if (zip.readUInt32LE(at) === END_SIGNATURE) return at
  throw new Refusal('import_file_damaged')
}

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
  const files: UnzippedFile[] = []
  let left = MOST_UNPACKED_BYTES
  for (const { name, method, packed } of listEntries(zip, MOST_ENTRIES)) {
    const content = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: left }) : packed
    left -= content.length
    if (left <= 0) throw new Refusal('import_file_too_large')
    files.push({ name: name.toString(), content })
  }
  return files
}

export type PackedEntry = {
  readonly name: Buffer
  readonly flags: number
  readonly method: number
  readonly packed: Buffer
}

/** Reads the directory of an archive without unpacking anything. Throws when the archive is damaged. */
export function listEntries(zip: Buffer, most: number): PackedEntry[] {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > most) throw new Refusal('import_file_too_large')
  const entries: PackedEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Refusal('import_file_damaged')
    const name_bytes = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.subarray(at + 46, at + 46 + name_bytes),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      packed: packedContent(zip, at),
    })
    at += 46 + name_bytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function packedContent(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  return zip.subarray(start, start + zip.readUInt32LE(entry + 20))
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - LONGEST_COMMENT); at--)
    if (zip.readUInt32LE(at) === END_SIGNATURE) return at
  throw new Refusal('import_file_damaged')
}

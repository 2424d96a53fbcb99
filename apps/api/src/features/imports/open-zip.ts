import { Refusal } from '@tavlin/domain/refusal'
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl'

const MOST_UNPACKED_BYTES = 60_000_000
const MOST_ENTRIES = 1000

export type ZipArchive = { readonly zip: ZipFile; readonly entries: readonly Entry[] }

/** Reads the directory of an archive without unpacking anything. */
export async function openZip(file: Buffer, most_entries = MOST_ENTRIES): Promise<ZipArchive> {
  try {
    // Sizes in the directory may be forged, so `unpack` counts the bytes itself. Names may be in a Hebrew code page.
    const zip = await fromBufferPromise(file, { decodeStrings: false, validateEntrySizes: false, autoClose: false })
    if (zip.entryCount > most_entries) throw new Refusal('import_file_too_large')
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return { zip, entries }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('import_file_damaged')
  }
}

/** Returns the content of an entry; null when it has more than `most` bytes. Throws when the entry is damaged. */
export async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length
    if (size > most) return null
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/**
 * Returns the work sheets of an XLSX file. Unpacks the whole file within a limit first, because the library for XLSX has
 * none.
 */
export async function checkedSheets(file: Buffer): Promise<string[]> {
  const { zip, entries } = await openZip(file)
  const sheets: { name: string; text: string }[] = []
  let left = MOST_UNPACKED_BYTES
  for (const entry of entries) {
    const content = await unpack(zip, entry, left).catch(() => {
      throw new Refusal('import_file_damaged')
    })
    if (!content) throw new Refusal('import_file_too_large')
    left -= content.length
    const name = entry.fileNameRaw.toString()
    if (name.startsWith('xl/worksheets/') && name.endsWith('.xml')) sheets.push({ name, text: content.toString() })
  }
  return sheets.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ text }) => text)
}

import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'

export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<Buffer | string> }

/** Writes a zip archive while its entries are read, so that no entry is in memory as a whole. Up to 4 GB. */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => Readable.from(zipChunks(entries))

async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const takeChunks = () => {
    const taken = chunks
    chunks = []
    return taken
  }
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const part of content) {
      file.push(Buffer.from(part))
      yield* takeChunks()
    }
    file.push(new Uint8Array(), true)
    yield* takeChunks()
  }
  zip.end()
  yield* takeChunks()
}

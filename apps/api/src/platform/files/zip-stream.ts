import { crc32, createDeflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'

/** Bit 3: the sizes follow the content; bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<Buffer | string> }

type Written = { name: Buffer; at: number; crc: number; packed: number; size: number }

/** Writes a zip archive while its entries are read, so that no entry is in memory as a whole. Up to 4 GB. */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => Readable.from(zipChunks(entries))

async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 }
    const header = fields(
      [0x04034b50, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 16],
      [entry.name.length, 2],
      [0, 2],
    )
    yield Buffer.concat([header, entry.name])
    const packed = Readable.from(counted(content, entry)).pipe(createDeflateRaw())
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      entry.packed += chunk.length
      yield chunk
    }
    yield fields([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4])
    at += header.length + entry.name.length + entry.packed + 16
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield fields(
    [0x06054b50, 4],
    [0, 4],
    [written.length, 2],
    [written.length, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  )
}

async function* counted(content: AsyncIterable<Buffer | string>, entry: Written): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

const directoryEntry = ({ name, at, crc, packed, size }: Written): Buffer =>
  Buffer.concat([
    fields(
      [0x02014b50, 4],
      [VERSION, 2],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 4],
      [crc, 4],
      [packed, 4],
      [size, 4],
    ),
    fields([name.length, 2], [0, 12], [at, 4]),
    name,
  ])

/** Little-endian numbers, each with its width in bytes; wider than six bytes only for zero. */
function fields(...all: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    all.map(([value, bytes]) => {
      const made = Buffer.alloc(bytes)
      if (value > 0) made.writeUIntLE(value, 0, bytes)
      return made
    }),
  )
}

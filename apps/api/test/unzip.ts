import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const DEFLATED = 8

/** Returns the files of a zip archive as text, by the central directory at its end. */
export function unzip(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END) throw new Error('not a zip archive')
  const files: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let i = zip.readUInt16LE(end + 10); i > 0; i--) {
    const [name_bytes, extra_bytes, comment_bytes] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const name = zip.toString('utf8', at + 46, at + 46 + name_bytes!)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files[name] = (zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(content) : content).toString()
    at += 46 + name_bytes! + extra_bytes! + comment_bytes!
  }
  return files
}

import type { ENCODINGS } from '@tavlin/domain/imports/columns'

export type Encoding = (typeof ENCODINGS)[number]

const FIRST_HEBREW_BYTE_OF_CP862 = 0x80
const HEBREW_LETTERS = 27
const ALEF = 0x05d0
const BOM_UTF8 = [0xef, 0xbb, 0xbf]
/** Bytes that are decoded at once: the text of a whole large file would need several times its memory. */
const CHUNK_BYTES = 1_000_000

/** Splits a file in memory into parts for decoding. */
export function* chunksOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += CHUNK_BYTES) yield file.subarray(at, at + CHUNK_BYTES)
}

/**
 * Detects the encoding of a text file: UTF-8 when it is valid UTF-8; otherwise cp862 when it has Hebrew letters of that
 * code page and none of windows-1255; otherwise windows-1255. Libraries that guess encodings mistake these two code
 * pages for other encodings.
 */
export function detectEncoding(bytes: Buffer): Encoding {
  if (BOM_UTF8.every((byte, index) => bytes[index] === byte)) return 'utf-8'
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (const chunk of chunksOf(bytes)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    const has = (from: number, to: number) => bytes.some((byte) => byte >= from && byte <= to)
    return has(0x80, 0x9a) && !has(0xe0, 0xfa) ? 'cp862' : 'windows-1255'
  }
}

type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>

/**
 * Decodes a text file part by part. Bytes that are invalid in the encoding become replacement characters, which the
 * preview shows.
 */
export async function* decodeText(chunks: Chunks, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'cp862') {
    for await (const chunk of chunks) yield textOfCp862(chunk)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function textOfCp862(bytes: Buffer): string {
  let text = ''
  for (const byte of bytes) {
    const letter = byte - FIRST_HEBREW_BYTE_OF_CP862
    if (byte < FIRST_HEBREW_BYTE_OF_CP862) text += String.fromCharCode(byte)
    else text += letter < HEBREW_LETTERS ? String.fromCharCode(ALEF + letter) : '\uFFFD'
  }
  return text
}

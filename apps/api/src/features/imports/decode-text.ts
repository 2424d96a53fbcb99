import type { ENCODINGS } from '@tavlin/domain/imports/columns'

export type Encoding = (typeof ENCODINGS)[number]

const FIRST_HEBREW_BYTE_OF_CP862 = 0x80
const HEBREW_LETTERS = 27
const ALEF = 0x05d0
const BOM_UTF8 = [0xef, 0xbb, 0xbf]

/**
 * Detects the encoding of a text file: UTF-8 when it is valid UTF-8; otherwise cp862 when it has Hebrew letters of that
 * code page and none of windows-1255. Libraries that guess encodings take both for others.
 */
export function detectEncoding(bytes: Buffer): Encoding {
  if (BOM_UTF8.every((byte, index) => bytes[index] === byte)) return 'utf-8'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    const has = (from: number, to: number) => bytes.some((byte) => byte >= from && byte <= to)
    return has(0x80, 0x9a) && !has(0xe0, 0xfa) ? 'cp862' : 'windows-1255'
  }
}

/** Decodes a text file. Bytes without a meaning become replacement characters, which the preview shows. */
export function decodeText(bytes: Buffer, encoding: Encoding): string {
  if (encoding !== 'cp862') return new TextDecoder(encoding).decode(bytes)
  let text = ''
  for (const byte of bytes) {
    const letter = byte - FIRST_HEBREW_BYTE_OF_CP862
    if (byte < FIRST_HEBREW_BYTE_OF_CP862) text += String.fromCharCode(byte)
    else text += letter < HEBREW_LETTERS ? String.fromCharCode(ALEF + letter) : '\uFFFD'
  }
  return text
}

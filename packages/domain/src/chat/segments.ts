/** Alphabet of GSM 03.38; each character takes one of the 160 units of a text message. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters that take two units, because an escape character precedes them. */
const EXTENDED = '\f^{}\\[~]|€'

const UNITS_OF = new Map<string, number>([
  ...Array.from(BASIC, (character): [string, number] => [character, 1]),
  ...Array.from(EXTENDED, (character): [string, number] => [character, 2]),
])

export type SmsLength = {
  readonly encoding: 'gsm7' | 'ucs2'
  /** GSM septets, or UTF-16 units. */
  readonly units: number
  /** Messages that the SMS provider charges for; 0 for an empty text. */
  readonly segments: number
  /** Units that are still free in the last segment. */
  readonly left: number
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
// A line break of two characters is one grapheme, but the SMS provider counts two.
const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text)).flatMap(({ segment }) => (segment === '\r\n' ? ['\r', '\n'] : segment))

/**
 * Counts like the SMS provider: one character outside the GSM alphabet, such as any Hebrew letter or ₪, makes the
 * whole text UCS-2. In a text of several segments, each has a header, and no character is split between two; a flag or
 * a family emoji is one character.
 */
export function smsLength(text: string): SmsLength {
  const isGsm = Array.from(text).every((one) => UNITS_OF.has(one))
  const sizes = isGsm ? Array.from(text, (one) => UNITS_OF.get(one)!) : graphemesOf(text).map((one) => one.length)
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const encoding = isGsm ? 'gsm7' : 'ucs2'
  const [alone, joined] = isGsm ? [160, 153] : [70, 67]
  if (units <= alone) return { encoding, units, segments: units === 0 ? 0 : 1, left: alone - units }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > joined) {
      segments++
      used = 0
    }
    used += size
  }
  return { encoding, units, segments, left: joined - used }
}

import { ENGLISH_KEYS, HEBREW_KEYS } from './keyboard-layout.text.ts'

const pairs = ENGLISH_KEYS.split('').map((key, at) => [key, HEBREW_KEYS.charAt(at)] as const)
const TO_HEBREW = new Map(pairs)
const TO_ENGLISH = new Map(pairs.map(([english, hebrew]) => [hebrew, english] as const))

const through = (keys: Map<string, string>, text: string) =>
  text
    .split('')
    .map((key) => keys.get(key) ?? key)
    .join('')

/** Converts a text to the other keyboard layout: `keuju,` is לקוחות, `םרגקרד` is orders. */
export function otherLayout(text: string): string {
  const lower = text.toLowerCase()
  return /[א-ת]/.test(lower) ? through(TO_ENGLISH, lower) : through(TO_HEBREW, lower)
}

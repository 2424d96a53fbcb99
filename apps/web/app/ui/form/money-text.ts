/** Parses shekels to integer agorot without floating point, so that 0.29 is exactly 29 and 1.005 is rejected. */
export function readShekels(text: string): number | null {
  // Commas are allowed only between groups of three digits. Pasted amounts contain bidi marks, spaces and ₪.
  const typed = text.replace(/[\u200e\u200f\s₪]/g, '')
  const match = /^(-?)(\d{1,11}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/.exec(typed)
  if (!match || (match[2] === undefined && !match[3])) return null
  const shekels = Number((match[2] ?? '0').replaceAll(',', ''))
  const agorot = shekels * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && agorot > 0 ? -agorot : agorot
}

/** Formats agorot for editing: always two decimals, no grouping. */
export function writeShekels(agorot: number): string {
  const absolute = Math.abs(agorot)
  return `${agorot < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

import { simpleParser, type AddressObject } from 'mailparser'

export type ReadMail = {
  message_id: string | null
  from: string
  to: string
  subject: string
  text: string
  html: string | null
  links: string[]
  /** Headers as received: folded lines are joined, encoded words stay encoded. */
  headers: { name: string; value: string }[]
  attachments: { filename: string | null; content_type: string; size_bytes: number }[]
}

export async function readMail(source: Buffer): Promise<ReadMail> {
  const parsed = await simpleParser(source)
  const html = parsed.html || null
  const body = parsed.text ?? ''
  return {
    message_id: parsed.messageId ?? null,
    from: addressText(parsed.from),
    to: addressText(parsed.to),
    subject: parsed.subject ?? '',
    text: body,
    html,
    links: linksOf(html ?? '', body),
    headers: (parsed.headerLines ?? []).map(({ line }) => headerOf(line)),
    attachments: parsed.attachments.map(({ filename, contentType, size }) => ({
      filename: filename ?? null,
      content_type: contentType,
      size_bytes: size,
    })),
  }
}

const addressText = (address: AddressObject | AddressObject[] | undefined) =>
  [address ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')

function headerOf(line: string) {
  // mailparser passes lines byte by byte; headers outside ASCII are UTF-8 (RFC 6532).
  const decoded = Buffer.from(line, 'latin1').toString().replace(/\r?\n/g, '')
  const colon = decoded.indexOf(':')
  return { name: decoded.slice(0, colon).trim(), value: decoded.slice(colon + 1).trim() }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&#x27;': "'", '&#x2F;': '/' }

/** Returns web addresses in reading order without duplicates; those of the HTML first, because users click them. */
function linksOf(html: string, text: string): string[] {
  const hrefs = [...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    (double ?? single ?? '').replace(/&[^;\s]+;/g, (entity) => ENTITIES[entity] ?? entity),
  )
  const written = [...text.matchAll(/https?:\/\/[^\s<>"'\]]+/gi)].map(([url]) => url.replace(/[.,;:!?)]+$/, ''))
  return [...new Set([...hrefs, ...written])].filter((link) => /^https?:\/\//i.test(link))
}

import { createHash } from 'node:crypto'
import { Refusal } from '@tavlin/domain/refusal'
import sharp from 'sharp'
import { Denied } from '#platform/http/errors.ts'
import { openQueue } from '#platform/events/limited-queue.ts'

// Length of the longest side in pixels: for a list row, a card and a full screen.
export const SIZES = { small: 160, medium: 480, large: 1200 } as const
export type Size = keyof typeof SIZES

const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 10
// Limit of parallel decoding, because one picture may need 150 MB.
const queued = openQueue(2, 20)

sharp.cache(false)
sharp.concurrency(1)
// Allows only three decoders, whatever libvips was built with: no SVG, PDF or ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

export type Picture = { readonly stem: string; readonly files: Readonly<Record<Size, Buffer>> }

/** Encodes three sizes again from the pixels, so that no other data of the upload remains. */
export async function redraw(sent: Buffer): Promise<Picture> {
  checkKind(sent)
  return queued(async () => {
    await checkSize(sent)
    const { data, info } = await pixelsOf(sent)
    const { width, height, channels } = info
    const draw = (size: Size) =>
      sharp(data, { raw: { width, height, channels } })
        .resize({ width: SIZES[size], height: SIZES[size], fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 3 })
        .toBuffer()
    const [small, medium, large] = await Promise.all([draw('small'), draw('medium'), draw('large')])
    return { stem: createHash('sha256').update(large).digest('hex').slice(0, 32), files: { small, medium, large } }
  })
}

/**
 * Checks the first bytes before any decoder runs, and rejects files that another program would read as its own format.
 */
function checkKind(sent: Buffer): void {
  const head = sent.toString('latin1', 0, 12)
  const is_known =
    head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF....WEBP$/s.test(head)
  if (!is_known || isPolyglot(sent)) throw new Refusal('picture_type_not_supported')
}

/**
 * Searches HTML and scripts anywhere, PDF in the first kilobyte and ZIP at the end, like the readers of these formats.
 * Other data at the end is allowed: phones append depth maps and short videos.
 */
function isPolyglot(sent: Buffer): boolean {
  if (/<(?:script|html|svg|iframe|!doctype|\?php)/i.test(sent.toString('latin1'))) return true
  if (sent.subarray(0, 1024).includes('%PDF-')) return true
  return sent.subarray(-65_557).includes('PK\x05\x06')
}

/** Reads only the header: a file of a few bytes may declare a billion pixels. */
async function checkSize(sent: Buffer): Promise<void> {
  const { width, height, format } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('picture_unreadable')
    })
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Refusal('picture_type_not_supported')
  if (width * height > MOST_PIXELS)
    throw new Refusal('picture_too_many_pixels', { width, height, most_pixels: MOST_PIXELS })
}

/** Decodes the first frame upright and no larger than needed. */
async function pixelsOf(sent: Buffer) {
  return sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: SIZES.large, height: SIZES.large, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw error.message.startsWith('timeout') ? new Denied('deadline_passed') : new Refusal('picture_unreadable')
    })
}

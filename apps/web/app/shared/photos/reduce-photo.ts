/** Longest side of a photo, in pixels: enough to read a house number or a label. */
const MOST_PIXELS = 1200
const MOST_BYTES = 200_000
/** Scales and JPEG qualities to try, from large to small. With the last pair every photo is below `MOST_BYTES`. */
const ATTEMPTS = [
  { scale: 1, quality: 0.7 },
  { scale: 1, quality: 0.5 },
  { scale: 0.7, quality: 0.5 },
  { scale: 0.4, quality: 0.4 },
]

/** Returns the size of a picture whose longest side has at most this many pixels. */
export function fitted(width: number, height: number, most: number): { width: number; height: number } {
  const ratio = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) }
}

/**
 * Draws a photo again as a JPEG of at most 200 kB and returns it in base64. The drawing contains only pixels, so that
 * the location and the camera in the metadata of the file never leave the phone. Null when the file is no picture.
 */
export async function reducePhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  try {
    for (const { scale, quality } of ATTEMPTS) {
      const jpeg = await drawn(picture, MOST_PIXELS * scale, quality)
      if (jpeg && jpeg.size <= MOST_BYTES) return await base64Of(jpeg)
    }
    return null
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, most: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const { width, height } = fitted(picture.width, picture.height, most)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: without this, transparent pixels would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}

/** A data URL is read instead of the bytes, because it is base64 already. */
const base64Of = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done((reader.result as string).split(',')[1]!))
    reader.addEventListener('error', () => fail(reader.error ?? new Error('the photo cannot be read')))
    reader.readAsDataURL(blob)
  })

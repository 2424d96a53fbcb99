import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { SIZES } from '../src/features/catalog/picture.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { MEALS, pictureOf } from './demo/index.ts'
import type { DemoMeal } from './demo/shapes.ts'

// Resolution of two thirds of the drawing's own size: it renders in half the time, and no screen shows a larger
// picture.
const DENSITY = 48
const AT_ONCE = 4

const drawingOf = ({ key, category }: DemoMeal): string => pictureOf(key, category)

/** The name is a hash of the drawing, so it is known before rendering. */
export const pictureStem = (meal: DemoMeal): string =>
  createHash('sha256').update(drawingOf(meal)).digest('hex').slice(0, 32)

/** Renders the missing pictures of the demo menu. */
export async function drawPictures(files: FileStore): Promise<number> {
  // Allows SVG, which the API rejects in uploads, because the demo drawings are our own files.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const missing: DemoMeal[] = []
  for (const meal of MEALS.filter(({ kind }) => kind === 'meal'))
    if (!(await files.get(`${pictureStem(meal)}-small.webp`))) missing.push(meal)
  for (let i = 0; i < missing.length; i += AT_ONCE)
    await Promise.all(missing.slice(i, i + AT_ONCE).map((meal) => draw(files, meal)))
  return missing.length
}

async function draw(files: FileStore, meal: DemoMeal): Promise<void> {
  const { data, info } = await sharp(Buffer.from(drawingOf(meal)), { density: DENSITY })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  // The small size is written last, so it exists only when all three sizes exist.
  for (const size of ['large', 'medium', 'small'] as const) {
    const resized = sharp(data, { raw }).resize(SIZES[size], SIZES[size], { fit: 'inside', withoutEnlargement: true })
    const content = await resized.webp({ quality: 75, effort: 1 }).toBuffer()
    await files.put(`${pictureStem(meal)}-${size}.webp`, { type: 'image/webp', content })
  }
}

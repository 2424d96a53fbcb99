import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { SIZES } from '../src/features/catalog/picture.ts'
import type { FileStore } from '../src/platform/file-store.ts'
import { MEALS, pictureOf } from './demo/index.ts'
import type { DemoMeal } from './demo/shapes.ts'

// Two thirds of the drawing's own size: half the time, and no screen of ours shows more.
const DENSITY = 48

const drawingOf = ({ key, category }: DemoMeal): string => pictureOf(key, category)

/** Known before anything is drawn: the same drawing has the same name. */
export const pictureStem = (meal: DemoMeal): string =>
  createHash('sha256').update(drawingOf(meal)).digest('hex').slice(0, 32)

/** The pictures of the demo menu that are not there yet. */
export async function drawPictures(files: FileStore): Promise<number> {
  // The API never opens drawings; these are our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  let drawn = 0
  for (const meal of MEALS.filter(({ kind }) => kind === 'meal')) {
    const stem = pictureStem(meal)
    if (await files.get(`${stem}-small.webp`)) continue
    const { data, info } = await sharp(Buffer.from(drawingOf(meal)), { density: DENSITY })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    await Promise.all(
      Object.entries(SIZES).map(async ([size, longest]) => {
        const resized = sharp(data, { raw }).resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
        await files.put(`${stem}-${size}.webp`, {
          type: 'image/webp',
          content: await resized.webp({ quality: 75, effort: 1 }).toBuffer(),
        })
      }),
    )
    drawn++
  }
  return drawn
}

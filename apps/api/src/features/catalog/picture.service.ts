import type { Deps } from '#platform/deps.ts'
import { type FileStore } from '#platform/file-store.ts'
import { SIZES, type Size, redraw } from './picture.ts'

const nameOf = (stem: string, size: Size): string => `${stem}-${size}.webp`

/** The same picture sent twice is the same name; what was sent itself is kept nowhere. */
export async function uploadPicture({ files }: Deps, sent: Buffer) {
  const { stem, files: drawn } = await redraw(sent)
  for (const size of Object.keys(SIZES) as Size[])
    await files.put(nameOf(stem, size), { type: 'image/webp', content: drawn[size] })
  return { data: { picture: stem } }
}

/** Stored last, so it stands only where all three do. */
export async function pictureExists(files: FileStore, stem: string): Promise<boolean> {
  return (await files.get(nameOf(stem, 'large'))) !== null
}

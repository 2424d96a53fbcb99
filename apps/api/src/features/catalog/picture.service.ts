import type { Deps } from '#platform/deps.ts'
import { type FileStore } from '#platform/files/file-store.ts'
import { SIZES, type Size, redraw } from './picture.ts'

const nameOf = (stem: string, size: Size): string => `${stem}-${size}.webp`

/**
 * The file name is a hash of the content, so the same picture sent twice has the same name. The original file is not
 * stored.
 */
export async function uploadPicture({ files }: Pick<Deps, 'files'>, sent: Buffer) {
  const { stem, files: drawn } = await redraw(sent)
  for (const size of Object.keys(SIZES) as Size[])
    await files.put(nameOf(stem, size), { type: 'image/webp', content: drawn[size] })
  return { data: { picture: stem } }
}

/** The large size is stored last, so it exists only when all three do. */
export async function pictureExists(files: FileStore, stem: string): Promise<boolean> {
  return (await files.get(nameOf(stem, 'large'))) !== null
}

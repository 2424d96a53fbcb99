import type { Deps } from '#platform/deps.ts'
import { type FileStore, PRIVATE_PREFIX } from '#platform/files/file-store.ts'
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

/**
 * Sizes of a picture that only some users may see. The small file is stored last, so it exists only when the large file
 * exists.
 */
const PRIVATE_SIZES = ['large', 'small'] as const
export type PrivateSize = (typeof PRIVATE_SIZES)[number]
const privateName = (stem: string, size: PrivateSize): string => PRIVATE_PREFIX + nameOf(stem, size)

/** Draws a picture again, without metadata, and stores it where no public address leads. */
export async function storePrivatePicture(files: FileStore, stem: string, sent: Buffer): Promise<void> {
  const { files: drawn } = await redraw(sent)
  for (const size of PRIVATE_SIZES)
    await files.put(privateName(stem, size), { type: 'image/webp', content: drawn[size] })
}

export const readPrivatePicture = (files: FileStore, stem: string, size: PrivateSize) =>
  files.get(privateName(stem, size))

export async function deletePrivatePicture(files: FileStore, stem: string): Promise<void> {
  for (const size of PRIVATE_SIZES) await files.delete(privateName(stem, size))
}

/** The large size is stored last, so it exists only when all three sizes exist. */
export async function pictureExists(files: FileStore, stem: string): Promise<boolean> {
  return (await files.get(nameOf(stem, 'large'))) !== null
}

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { committedFiles } from './files.ts'

const KB = 1000
const MB = 1000 * KB
const FILE_BYTES = 3 * MB
const SCREENSHOT_BYTES = 150 * KB
// Limit of all files that are not written by hand; half of it is for the screenshots of the docs, in both languages.
const ALL_BYTES = 20 * MB
const WRITTEN_BY_HAND = /\.(?:tsx?|[cm]?js|css|sql|md|ya?ml)$|^bin\/|package(?:-lock)?\.json$/

/** Rejects large images and data, because committed files are downloaded with every clone for ever. */
export const assets: Check = async (root) => {
  const wrong: string[] = []
  let all_bytes = 0
  for (const file of await committedFiles(root)) {
    const { size } = await stat(join(root, file))
    const is_screenshot = file.startsWith('docs/screens/') && file.endsWith('.png')
    const limit = is_screenshot ? SCREENSHOT_BYTES : FILE_BYTES
    if (size > limit) wrong.push(`${file} has ${inKb(size)}; at most ${inKb(limit)}`)
    if (!WRITTEN_BY_HAND.test(file)) all_bytes += size
  }
  if (all_bytes > ALL_BYTES) wrong.push(`all assets together have ${inKb(all_bytes)}; at most ${inKb(ALL_BYTES)}`)
  return { wrong, note: inKb(all_bytes) }
}

const inKb = (bytes: number): string => `${Math.ceil(bytes / KB)} kB`

import type { ErrorBody } from '@tavlin/contract/errors'
import { errorOf } from '#base/outcome.ts'
import { useFileUpload } from '#platform/use-file-upload.ts'

const LIMIT_BYTES = 8_000_000
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Rejects files early that the server would reject. Only the server can check the real content. */
export function refusalOf(file: { type: string; size: number }): ErrorBody | null {
  if (!TYPES.has(file.type)) return errorOf('picture_type_not_supported')
  return file.size > LIMIT_BYTES ? errorOf('too_large') : null
}

const PICTURES = { refusalOf, urlOf: () => '/api/pictures' }

/** Uploads a picture with progress; a second upload replaces the first. */
export const useUpload = (onStored: (picture: string) => void) =>
  useFileUpload(PICTURES, (answer) => onStored((answer as { data: { picture: string } }).data.picture))

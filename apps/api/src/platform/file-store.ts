export type StoredFile = { readonly type: string; readonly content: Buffer }

/** Where pictures live. Names never change their content, so that they can be cached for ever. */
export type FileStore = {
  put: (name: string, file: StoredFile) => Promise<void>
  get: (name: string) => Promise<StoredFile | null>
  delete: (name: string) => Promise<void>
}

/** A name is our own making: no path, no dot segment, a known type. */
export const FILE_NAME = /^[a-z0-9][a-z0-9_-]{0,100}\.(webp|png|jpg)$/
const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }

export function typeOf(name: string): string {
  if (!FILE_NAME.test(name)) throw new RangeError(`not the name of a stored picture: ${name}`)
  return TYPES[name.split('.')[1]!]!
}

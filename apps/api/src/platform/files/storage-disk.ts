import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newToken } from '../db/ids.ts'
import { type FileStore, typeOf } from './file-store.ts'

export function diskStore(dir: string): FileStore {
  // Groups files in subfolders by the first two letters, to keep directories small.
  const folder = (name: string) => join(dir, name.slice(0, 2).padEnd(2, '_'))
  return {
    async put(name, { content }) {
      typeOf(name)
      await mkdir(folder(name), { recursive: true })
      // The file is written under a temporary name and renamed, so that readers never see half a picture.
      const draft = join(folder(name), `.${newToken()}`)
      await writeFile(draft, content)
      await rename(draft, join(folder(name), name))
    },
    async get(name) {
      const type = typeOf(name)
      try {
        return { type, content: await readFile(join(folder(name), name)) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async delete(name) {
      typeOf(name)
      await rm(join(folder(name), name), { force: true })
    },
  }
}

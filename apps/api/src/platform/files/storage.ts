import type { Config } from '@tavlin/config/config'
import type { FileStore } from './file-store.ts'
import { diskStore } from './storage-disk.ts'
import { s3Store } from './storage-s3.ts'

export function openStore(storage: Config['storage']): FileStore {
  return storage.kind === 'disk' ? diskStore(storage.dir) : s3Store(storage)
}

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { generatedFiles } from './generated.ts'

for (const [file, text] of Object.entries(await generatedFiles(ROOT))) {
  await mkdir(dirname(join(ROOT, file)), { recursive: true })
  await writeFile(join(ROOT, file), text)
  console.log(`written: ${file}`)
}

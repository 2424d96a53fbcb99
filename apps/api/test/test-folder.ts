import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Creates a folder for this test file, removed when the file ends. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tavlin-${name}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

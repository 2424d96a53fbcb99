import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { generate } from './generate.ts'

const DATA = resolve(import.meta.dirname, '../data')
const WRITTEN_BY_HAND = ['names.json', 'valhalla-config.json']
const folder = mkdtempSync(join(tmpdir(), 'demo-city-'))

afterAll(() => rmSync(folder, { recursive: true }))

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

it('the generator produces exactly the committed files, byte for byte', () => {
  generate(folder)
  const committed = filesIn(DATA).filter((path) => !WRITTEN_BY_HAND.includes(path))
  expect(filesIn(folder)).toEqual(committed)
  const differing = committed.filter((path) => !readFileSync(join(folder, path)).equals(readFileSync(join(DATA, path))))
  expect(differing).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { expect, test } from 'vitest'
import { MUTANTS } from '../bench/mutants-list.ts'

test.each(MUTANTS)('the planted fault "$name" still applies to its file and refers to an existing test', (mutant) => {
  const source = readFileSync(join(ROOT, mutant.file), 'utf8')
  expect(source.split(mutant.find)).toHaveLength(2)
  expect(existsSync(join(ROOT, mutant.test))).toBe(true)
})

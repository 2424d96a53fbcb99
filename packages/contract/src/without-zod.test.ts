import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// The browser takes these modules, and must not take the schemas along.
const MODULES = ['access-rules', 'channels', 'display', 'errors']
const REFUSE_ZOD = `import { registerHooks } from 'node:module'
  registerHooks({ resolve: (name, context, next) => { if (name === 'zod') throw new Error('zod is imported'); return next(name, context) } })`

const load = (module: string) =>
  promisify(execFile)(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(REFUSE_ZOD)}`,
    `${import.meta.dirname}/${module}.ts`,
  ])

test.each(MODULES)('%s is loaded without zod', async (module) => {
  await expect(load(module)).resolves.toBeDefined()
})

test('the same measure catches a module that needs it', async () => {
  await expect(load('events')).rejects.toThrow('zod is imported')
})

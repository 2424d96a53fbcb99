import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// The browser imports these modules and must not load the schemas.
const MODULES = ['access-rules', 'activity-kinds', 'channels', 'client', 'display', 'errors']
const REJECT_ZOD = `import { registerHooks } from 'node:module'
  registerHooks({ resolve: (name, context, next) => { if (name === 'zod') throw new Error('zod is imported'); return next(name, context) } })`

const load = (module: string) =>
  promisify(execFile)(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(REJECT_ZOD)}`,
    `${import.meta.dirname}/${module}.ts`,
  ])

test.each(MODULES)('the module %s loads without zod', async (module) => {
  await expect(load(module)).resolves.toBeDefined()
})

test('the check for zod fails for a module that imports it', async () => {
  await expect(load('events')).rejects.toThrow('zod is imported')
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { verdictOf } from './run-tool.ts'

const FOLDERS = ['apps', 'packages', 'tools', 'bench', 'deploy', 'e2e']

export const boundaries: Check = (root) =>
  verdictOf(
    root,
    'depcruise',
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    /(\d+ modules, \d+ dependencies)/,
  )

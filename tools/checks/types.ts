import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { runTool } from './run-tool.ts'

/**
 * The root project covers everything except the web, including tests. The other projects are narrower (no DOM,
 * no Node), and only they reveal a rule that uses the clock or the window.
 */
const NARROW = ['packages/*', 'apps/stand-ins', 'apps/web']
/** TypeScript 7, installed beside version 6 that dependency-cruiser needs: it uses less than half the CPU. */
const TSC = '../ts7/bin/tsc'

export const types: Check = async (root) => {
  const projects = ['.', ...globSync(NARROW, { cwd: root })].filter((p) => existsSync(join(root, p, 'tsconfig.json')))
  const wrong: string[] = []
  if (projects.includes('apps/web')) {
    const typegen = await runTool(root, 'react-router', ['typegen', 'apps/web'])
    if (typegen.code !== 0) wrong.push(typegen.output)
  }
  for (const project of projects.sort()) {
    const memory = join(root, '.local/ts', `${project.replaceAll(/\W/g, '_')}.tsbuildinfo`)
    const { code, output } = await runTool(root, TSC, ['-p', project, '--incremental', '--tsBuildInfoFile', memory])
    if (code !== 0) wrong.push(output)
  }
  return { wrong, note: `${projects.length} projects` }
}

import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run-tool.ts'

/** Lists every committed file, and those that `git add` would add. */
export async function committedFiles(root: string): Promise<string[]> {
  const { code, stdout, output } = await run(root, 'git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'])
  if (code !== 0) throw new Error(`git cannot list the files: ${output}`)
  const files = [...new Set(stdout.split('\0'))].filter((file) => file && existsSync(join(root, file)))
  return files.sort()
}

/** Returns the content of a file, or null when it is binary. */
export async function textOf(root: string, file: string): Promise<string | null> {
  const content = await readFile(join(root, file))
  return content.includes(0) ? null : content.toString('utf8')
}

export const readJson = async (root: string, file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, file), 'utf8'))

/** Returns the line number, counted from one as in editors. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

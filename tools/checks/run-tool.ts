import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import type { CheckResult } from './check.ts'

const BIN = join(ROOT, 'node_modules/.bin')
/** Ends a tool that hangs. Lint needs one minute on idle cores and more than three on busy ones. */
const PATIENCE_MS = 900_000

export const runTool = (root: string, tool: string, args: readonly string[]) =>
  run(root, process.execPath, [join(BIN, tool), ...args])

export function run(root: string, program: string, args: readonly string[], timeout = PATIENCE_MS) {
  return new Promise<{ code: number | null; stdout: string; output: string }>((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      timeout,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Child processes of the tools must also use the node of this checkout.
      env: { ...process.env, PATH: `${BIN}:${process.env['PATH']}`, NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    let stdout = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => ((stdout += text), (output += text)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', fail)
    child.on('close', (code) => done({ code, stdout, output: output.trim() }))
  })
}

/** Runs a tool that fails with an exit code, and reports its output unchanged. */
export async function verdictOf(
  root: string,
  tool: string,
  args: readonly string[],
  note?: RegExp,
): Promise<CheckResult> {
  const { code, output } = await runTool(root, tool, args)
  const summary = note?.exec(output)?.[1]
  return { wrong: code === 0 ? [] : [output || `${tool} ended with ${code}`], ...(summary && { note: summary }) }
}

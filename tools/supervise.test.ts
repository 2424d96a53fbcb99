import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { beforeEach, expect, test } from 'vitest'
import { openLog } from './running.ts'

let folder: string
let log: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavlin-supervise-'))
  log = join(folder, 'log')
})

/** Supervises a small program; its variable `runs` is the number of earlier starts. */
function supervise(program: string) {
  const counter = join(folder, 'runs')
  writeFileSync(counter, '')
  const script = `const fs = require('node:fs'); const runs = fs.readFileSync('${counter}').length
    fs.appendFileSync('${counter}', '.'); console.log('run', runs, process.pid); ${program}`
  const out = openSync(log, 'a')
  const child = spawn(join(ROOT, 'bin/supervise'), [process.execPath, '-e', script], {
    detached: true,
    stdio: ['ignore', out, out],
  })
  return { child, ended: once(child, 'exit') }
}
const logged = () => readFileSync(log, 'utf8')
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the supervisor restarts a crashed process and keeps its earlier log output', async () => {
  const { child, ended } = supervise(
    `if (runs === 0) process.kill(process.pid, 'SIGKILL'); if (runs === 1) throw new Error('last words'); setInterval(() => {}, 1000)`,
  )
  await expect.poll(logged).toMatch(/^run 2 \d+$/m)
  expect(logged()).toMatch(/run 0[^]*ended with status 137[^]*run 1[^]*last words[^]*ended with status 1 [^]*run 2/)
  const pid = Number(/^run 2 (\d+)$/m.exec(logged())![1])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(isAlive(pid)).toBe(false)
})

test('the supervisor does not restart a process that fails at its first start', async () => {
  const { ended } = supervise(`console.error('no such setting'); process.exit(3)`)
  expect(await ended).toEqual([3, null])
  expect(logged().match(/^run /gm)).toHaveLength(1)
})

test('stopping the supervisor waits for the work of the process', async () => {
  const { child, ended } = supervise(
    `process.on('SIGTERM', () => setTimeout(() => { console.log('drained'); process.exit(0) }, 300)); setInterval(() => {}, 1000); console.log('ready')`,
  )
  await expect.poll(logged).toContain('ready')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(logged()).toContain('drained')
})

test('a new start preserves the log of the previous start', () => {
  for (const text of ['first', 'second', 'third']) writeFileSync(openLog(log), `${text}\n`)
  expect(readFileSync(log, 'utf8')).toBe('third\n')
  expect(readFileSync(`${log}.1`, 'utf8')).toBe('second\n')
})

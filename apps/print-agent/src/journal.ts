import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PrintReason } from '@tavlin/domain/printing/print-job'

/** One attempt to print a job; a user may request another one. */
export type Attempt = { readonly id: number; readonly attempt: number }
export type Result = {
  readonly report: 'printed' | 'failed' | 'uncertain'
  readonly reason: PrintReason | null
  readonly printer_id: number
}
type Entry = Attempt & Result & { readonly is_reported: boolean }
type Line =
  | { readonly journal: string }
  | (Attempt & { readonly began_on: number })
  | (Attempt & { readonly result: Result })
  | (Attempt & { readonly reported: true })

// Number of reported attempts to keep: a server whose backup was restored would send them again.
const REMEMBERED = 2000

const keyOf = ({ id, attempt }: Attempt): string => `${id}:${attempt}`

/**
 * Journal of the agent on disk. An attempt is recorded before its first byte is sent and again with its result, both
 * with fsync. An attempt without a result was interrupted: it may have been printed, so it is never sent again.
 */
export type Journal = ReturnType<typeof openJournal>

export function openJournal(path: string) {
  const { journal_id, entries } = read(path)
  // Rewrites the file at each start, so that it does not grow for ever.
  rewrite(path, journal_id, entries)
  const file = openSync(path, 'a')
  /** Attempts that this process is sending and that have no result yet. */
  const running = new Set<string>()
  const append = (line: Line): void => {
    writeSync(file, `${JSON.stringify(line)}\n`)
    fsyncSync(file)
  }
  return {
    journal_id,
    /** Records that bytes are about to be sent. Throws when the disk is full, and then nothing is sent. */
    begin: (of: Attempt, began_on: number): void => {
      append({ id: of.id, attempt: of.attempt, began_on })
      running.add(keyOf(of))
      entries.set(keyOf(of), interrupted(of, began_on))
    },
    settle: (of: Attempt, result: Result): void => {
      append({ id: of.id, attempt: of.attempt, result })
      running.delete(keyOf(of))
      entries.set(keyOf(of), { ...of, ...result, is_reported: false })
    },
    /** Records that the server has the result. */
    reported: (of: Attempt): void => {
      append({ id: of.id, attempt: of.attempt, reported: true })
      const entry = entries.get(keyOf(of))
      if (entry) entries.set(keyOf(of), { ...entry, is_reported: true })
    },
    find: (of: Attempt): Entry | undefined => entries.get(keyOf(of)),
    unreported: (): Entry[] => [...entries.values()].filter((one) => !one.is_reported && !running.has(keyOf(one))),
    close: (): void => closeSync(file),
  }
}

const interrupted = ({ id, attempt }: Attempt, printer_id: number): Entry => ({
  id,
  attempt,
  report: 'uncertain',
  reason: 'agent_stopped',
  printer_id,
  is_reported: false,
})

function read(path: string): { journal_id: string; entries: Map<string, Entry> } {
  const entries = new Map<string, Entry>()
  let journal_id: string | null = null
  for (const line of existsSync(path) ? linesOf(readFileSync(path, 'utf8')) : []) {
    if ('journal' in line) journal_id = line.journal
    else if ('began_on' in line) entries.set(keyOf(line), interrupted(line, line.began_on))
    else if ('result' in line)
      entries.set(keyOf(line), { id: line.id, attempt: line.attempt, ...line.result, is_reported: false })
    else {
      const entry = entries.get(keyOf(line))
      if (entry) entries.set(keyOf(line), { ...entry, is_reported: true })
    }
  }
  return { journal_id: journal_id ?? randomUUID(), entries }
}

/**
 * Ignores a line without an end, which was being written when the power failed: either no byte of its attempt was sent,
 * or its result is unknown, so that the attempt is uncertain.
 */
function linesOf(text: string): Line[] {
  const complete_lines = text.slice(0, text.lastIndexOf('\n') + 1)
  return complete_lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

function rewrite(path: string, journal_id: string, entries: Map<string, Entry>): void {
  const reported = [...entries.values()].filter(({ is_reported }) => is_reported)
  for (const entry of reported.slice(0, -REMEMBERED)) entries.delete(keyOf(entry))
  const lines: Line[] = [{ journal: journal_id }]
  for (const { id, attempt, report, reason, printer_id, is_reported } of entries.values()) {
    lines.push({ id, attempt, result: { report, reason, printer_id } })
    if (is_reported) lines.push({ id, attempt, reported: true })
  }
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.new`
  const file = openSync(temporary, 'w')
  writeSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  fsyncSync(file)
  closeSync(file)
  renameSync(temporary, path)
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

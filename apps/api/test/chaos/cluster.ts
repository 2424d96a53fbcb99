import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@tavlin/config/config'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/**
 * Killing a process does not lose what it passed to the operating system. For a crash to lose every commit that did not wait
 * for the disk, the log must leave its buffers with such a commit only: not by time, by amount, with a page of a table, by
 * a checkpoint, or with the snapshots that a log for replicas contains every 15 seconds.
 */
const ONLY_COMMITS_FLUSH = [
  `wal_writer_delay = '10s'`,
  `wal_writer_flush_after = '1GB'`,
  `wal_buffers = '64MB'`,
  'bgwriter_lru_maxpages = 0',
  'autovacuum = off',
  `checkpoint_timeout = '1h'`,
  'wal_level = minimal',
  'max_wal_senders = 0',
  'archive_mode = off',
].join('\n')

/** A PostgreSQL of one's own, to be killed at will. */
export async function startCluster() {
  const dir = mkdtempSync(join(tmpdir(), 'tavlin-chaos-'))
  const port = await freePort()
  const env = {
    ...process.env,
    SERVICES_DIR: dir,
    PG_PORT: String(port),
    PORT_OFFSET: '0',
    PG_EXTRA: ONLY_COMMITS_FLUSH,
  }
  const services = async (verb: 'up' | 'down'): Promise<void> => {
    await run(join(ROOT, 'bin/services'), [verb], { env })
  }
  const postmaster = (): number => Number(readFileSync(join(dir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  const kill = (): void => {
    process.kill(postmaster(), 'SIGKILL')
  }
  await services('up')
  process.once('exit', kill)
  return {
    server_url: `postgres://postgres@127.0.0.1:${port}`,
    up: () => services('up'),
    down: () => services('down'),
    /** As with a stalled disk or a paused machine: connections stay open, nobody answers. */
    freeze: (): void => {
      signal(postmaster(), 'SIGSTOP')
      for (const pid of childrenOf(postmaster())) signal(pid, 'SIGSTOP')
    },
    thaw: (): void => {
      for (const pid of [...childrenOf(postmaster()), postmaster()]) signal(pid, 'SIGCONT')
    },
    /** Nobody is told, and whatever only its memory held is gone. */
    kill,
    remove: async (): Promise<void> => {
      process.off('exit', kill)
      await services('down')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A process of the server may have ended since it was listed. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

export type Cluster = Awaited<ReturnType<typeof startCluster>>

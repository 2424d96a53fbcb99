import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@tavlin/config/config'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/**
 * Settings with which only commits flush the WAL buffers. Neither the timer nor the size threshold of the WAL writer, a
 * dirty page that is written out, a checkpoint, nor the snapshots logged for replicas every 15 seconds flush them. A
 * crash then loses every commit that did not wait for the disk; killing a process alone does not lose data that it
 * passed to the operating system.
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

/** Starts a PostgreSQL server of its own for one test, so that the test may kill it. */
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
    /** Simulates a stalled disk or paused machine: connections stay open without answers. */
    freeze: (): void => {
      signal(postmaster(), 'SIGSTOP')
      for (const pid of childrenOf(postmaster())) signal(pid, 'SIGSTOP')
    },
    thaw: (): void => {
      for (const pid of [...childrenOf(postmaster()), postmaster()]) signal(pid, 'SIGCONT')
    },
    /** Kills the server without notice, so that everything only in memory is lost. */
    kill,
    remove: async (): Promise<void> => {
      process.off('exit', kill)
      await services('down')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Ignores errors, because the process may have ended since it was listed. */
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

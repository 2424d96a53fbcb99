import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { diskFree } from './metrics.ts'
import { watchDisk } from './watch-disk.ts'

test('reports the free share of a disk, also for a folder that does not exist yet', async () => {
  const folders = { storage: join(tmpdir(), 'not', 'made', 'yet'), temp: tmpdir() }
  const watching = watchDisk(folders, pino({ level: 'silent' }))
  const diskValues = async () => (await diskFree.get()).values.map(({ labels, value }) => ({ ...labels, value }))
  await expect.poll(async () => (await diskValues()).length).toBe(2)
  watching.stop()
  const [storage, temp] = await diskValues()
  expect(storage).toEqual({ folder: 'storage', value: temp!.value })
  expect(storage!.value).toBeGreaterThan(0)
  expect(storage!.value).toBeLessThanOrEqual(1)
})

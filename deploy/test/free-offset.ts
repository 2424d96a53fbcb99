import { once } from 'node:events'
import { createServer } from 'node:net'

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

export async function freeOffset(ports: readonly number[]): Promise<number> {
  for (;;) {
    const offset = 1000 + Math.floor(Math.random() * 9000)
    const free = await Promise.all(ports.map((port) => isFree(port + offset)))
    if (!free.includes(false)) return offset
  }
}

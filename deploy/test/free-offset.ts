import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** The port listened on for a moment (0: any), or null when it is taken. */
async function tryPort(wanted: number): Promise<number | null> {
  const probe = createServer().listen(wanted, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return null
  }
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export async function freePort(): Promise<number> {
  return (await tryPort(0))!
}

/** A PORT_OFFSET with which all these ports are free. */
export async function freeOffset(ports: readonly number[]): Promise<number> {
  for (;;) {
    const offset = 1000 + Math.floor(Math.random() * 9000)
    const tried = await Promise.all(ports.map((port) => tryPort(port + offset)))
    if (!tried.includes(null)) return offset
  }
}

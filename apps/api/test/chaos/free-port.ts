import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a free port below the ephemeral range, so that a restarted server finds its port still free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 18_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const is_free = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    await new Promise((done) => probe.close(done))
    if (is_free) return port
  }
}

import { Counter, Gauge, Registry } from 'prom-client'
import type { Hub } from './hub.ts'

/** Creates a registry per server, so that several can run in one process. */
export function createMetrics(hub: Hub): Registry {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  gauge('realtime_sockets', 'Open sockets', () => hub.sessions.size)
  gauge('realtime_subscriptions', 'Subscriptions of all sockets', () =>
    hub.channels.names().reduce((total, name) => total + hub.channels.count(name), 0),
  )
  counter('realtime_messages_out_total', 'Messages handed to sockets', () => hub.counts.messages_out)
  counter('realtime_slow_consumers_total', 'Sockets cut for not reading', () => hub.counts.slow_consumers)
  return registry
}

import type { Config } from '@tavlin/config/config'

export type Process = {
  readonly name: string
  /** The script that node runs, relative to the checkout. */
  readonly script: string
  readonly port: keyof Config['ports']
  /** Path that answers 200 when the process is ready for work. */
  readonly health: string
  readonly in_production: boolean
}

/** Every process of the product, in the sequence of their start. */
export const PROCESSES: readonly Process[] = [
  {
    name: 'stand-ins',
    script: 'apps/stand-ins/src/main.ts',
    port: 'stand_ins',
    health: '/healthz',
    in_production: false,
  },
  { name: 'realtime', script: 'apps/realtime/src/main.ts', port: 'realtime', health: '/healthz', in_production: true },
  { name: 'routing', script: 'apps/routing/src/main.ts', port: 'routing', health: '/healthz', in_production: true },
  { name: 'planner', script: 'apps/planning/src/main.ts', port: 'planner', health: '/healthz', in_production: true },
  { name: 'api', script: 'apps/api/src/main.ts', port: 'api', health: '/readyz', in_production: true },
  { name: 'worker', script: 'apps/api/src/worker.ts', port: 'worker', health: '/healthz', in_production: true },
  { name: 'web', script: 'apps/web/server.ts', port: 'web', health: '/readyz', in_production: true },
]

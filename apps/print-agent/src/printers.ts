import type { AgentConfig } from './agent-config.ts'
import { type PrintOutcome, type Target, print, probe } from './printer.ts'

const MOST_STATES = 30
type PrinterState = 'unknown' | 'ready' | 'paper_out' | 'offline'

const stateOf = (outcome: PrintOutcome | 'ready'): PrinterState => {
  if (outcome === 'printed' || outcome === 'ready') return 'ready'
  return outcome === 'paper_out' ? 'paper_out' : 'offline'
}

/** The printers of the shop: at most one connection to each at a time, and their last state. */
export function openPrinters({ networks }: AgentConfig) {
  const states = new Map<number, PrinterState>()
  const lines = new Map<string, Promise<unknown>>()
  let latest_targets: readonly Target[] = []

  /** Most printers accept one connection, and two queues may share one as their fallback. */
  function alone<T>({ host, port }: Target, work: () => Promise<T>): Promise<T> {
    const address = `${host}:${port}`
    const running = (lines.get(address) ?? Promise.resolve()).then(work, work)
    lines.set(
      address,
      running.catch(() => {}),
    )
    return running
  }
  return {
    know: (targets: readonly Target[]): void => {
      latest_targets = targets
    },
    states: () =>
      latest_targets.slice(0, MOST_STATES).map(({ id }) => ({ id, state: states.get(id) ?? ('unknown' as const) })),
    print: (target: Target, bytes: Uint8Array, begin: () => void): Promise<PrintOutcome> =>
      alone(target, async () => {
        const outcome = await print(networks, target, bytes, begin)
        states.set(target.id, stateOf(outcome))
        return outcome
      }),
    probeIdle: async (): Promise<void> => {
      await Promise.all(
        latest_targets.map((target) =>
          alone(target, async () => void states.set(target.id, stateOf(await probe(networks, target)))),
        ),
      )
    },
  }
}

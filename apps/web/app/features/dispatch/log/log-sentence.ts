import type { DispatchAction } from '../state/wave-types.ts'

type PositionChange = DispatchAction['changes'][number]
export type ChangeLine = {
  key: 'placed' | 'moved' | 'taken_off' | 'replaced' | 'delivered'
  order_id: number
  number: number
  deli_id: number
  from: string
  to: string
  position: string
}
/** Changes of one action beyond this number are only counted. */
const MOST_LINES = 4

/** Returns the changes of one action, one line per order, at most `MOST_LINES`. */
export function linesOf(
  { kind, changes }: Pick<DispatchAction, 'kind' | 'changes'>,
  nameOf: (driver_id: number) => string,
) {
  return {
    lines: changes.slice(0, MOST_LINES).flatMap((change) => {
      const lines = lineOf(change, nameOf)
      return kind === 'deliver' ? lines.map((line) => ({ ...line, key: 'delivered' as const })) : lines
    }),
    more: Math.max(0, changes.length - MOST_LINES),
  }
}

function lineOf(
  { order_id, number, deli_id, before, after }: PositionChange,
  nameOf: (driver_id: number) => string,
): ChangeLine[] {
  const [from, to] = [before ? nameOf(before.driver_id) : '', after ? nameOf(after.driver_id) : '']
  const line = { order_id, number, deli_id, from, to, position: String(after?.position ?? '') }
  if (!before && !after) return []
  if (!before) return [{ ...line, key: 'placed' }]
  if (!after) return [{ ...line, key: 'taken_off' }]
  return [{ ...line, key: before.driver_id === after.driver_id ? 'replaced' : 'moved' }]
}

import type { stock } from '@tavlin/contract/stock'
import { useMemo, useState } from 'react'
import { call } from '#platform/api-client.ts'
import { useIsApiLost, useConnection } from '#platform/live/use-connection.ts'
import { outbox } from '#platform/outbox/page-outbox.ts'
import { useOutbox } from '#platform/outbox/use-outbox.ts'
import type { Quantity } from '#ui/quantity-input.tsx'
import { draftOf, enteredOf, isSame, type LinesBody, mergeLines } from './count-draft.ts'
import type { Count } from './count-sheet.server.ts'

const saveLines = call<typeof stock.saveCountLines>('PUT', '/delis/:deli_id/counts/:id/lines')

/** Manages the lines that differ from the saved sheet. Each line is queued in the outbox when its field loses focus. */
export function useCountDraft(deli_id: number, count: Count) {
  const { entries, trouble, add } = useOutbox(`count/${deli_id}/${count.id}`)
  const [typing, setTyping] = useState<ReadonlyMap<number, Quantity>>(new Map())
  const is_offline = useConnection() === 'offline'
  const is_lost = useIsApiLost() || is_offline
  const queued = useMemo(
    () => entries.map(({ id, state, request }) => ({ id, state, lines: (request.input.body as LinesBody).lines })),
    [entries],
  )
  const draft = useMemo(
    () => draftOf({ lines: count.lines, queued, typing, is_lost }),
    [count.lines, queued, typing, is_lost],
  )
  const stopTyping = (id: number) => setTyping((now) => new Map([...now].filter(([other]) => other !== id)))

  return {
    draft,
    is_lost,
    /** Whether queued lines survive closing the page. */
    is_durable: trouble === null || trouble === 'outdated',
    type: (id: number, quantity: Quantity) => setTyping((now) => new Map([...now, [id, quantity]])),
    /** Text that is not a number stays in the field and is not queued. */
    leave: (id: number, typed: Quantity | undefined, is_rubbish = false) => {
      if (!typed || is_rubbish) return
      stopTyping(id)
      const saved = count.lines.find(({ ingredient }) => ingredient.id === id)?.entered ?? null
      const before = draftOf({ lines: count.lines, queued, typing: new Map(), is_lost }).get(id)
      if (isSame(enteredOf(typed), before ? enteredOf(before.quantity) : saved)) return
      // A correction replaces what was rejected; other lines of the same request are sent again with it.
      const rejected = queued.filter(
        ({ state, lines }) => state === 'rejected' && lines.some((l) => l.ingredient_id === id),
      )
      const line = { ingredient_id: id, entered: enteredOf(typed) }
      const body = mergeLines({ lines: rejected.flatMap(({ lines }) => lines) }, { lines: [line] }) ?? { lines: [line] }
      void add(saveLines, { params: { deli_id, id: count.id }, body }, mergeLines)
      for (const entry of rejected) void outbox.discard(entry.id)
    },
  }
}

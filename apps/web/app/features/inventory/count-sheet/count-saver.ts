import type { Quantity } from '#ui/quantity-input.tsx'

type Entered = { amount_thousandths: number; unit: string } | null
export type SentLine = { ingredient_id: number; entered: Entered }

/** `typing`: not finished; `waiting`: queued; `sending`: in flight; `unsent`: the request failed. */
export type DraftLine = { quantity: Quantity; state: 'typing' | 'waiting' | 'sending' | 'unsent' }
export type Draft = ReadonlyMap<number, DraftLine>
export type Answer = 'saved' | 'lost' | 'refused'

type Ways = {
  send: (lines: SentLine[]) => Promise<Answer>
  tell: (draft: Draft) => void
  /** Schedules a retry. */
  later: (run: () => void) => void
}

const enteredOf = ({ amount_thousandths, unit }: Quantity): Entered =>
  amount_thousandths === null ? null : { amount_thousandths, unit }

const isSame = (a: Entered, b: Entered): boolean =>
  a?.amount_thousandths === b?.amount_thousandths && a?.unit === b?.unit

/**
 * Sends each line when its field loses focus. While a request is in flight the next lines are batched; lines that fail
 * stay marked on the screen and are sent again.
 */
export function countSaver({ send, tell, later }: Ways) {
  let draft: Draft = new Map()
  let is_sending = false

  const set = (next: Draft) => {
    draft = next
    tell(next)
  }
  const put = (id: number, line: DraftLine | null) => {
    const next = new Map(draft)
    if (line) next.set(id, line)
    else next.delete(id)
    set(next)
  }
  const flush = async (): Promise<void> => {
    const lines = [...draft].filter(([, { state }]) => state === 'waiting' || state === 'unsent')
    if (is_sending || lines.length === 0) return
    is_sending = true
    set(new Map([...draft, ...lines.map(([id, line]) => [id, { ...line, state: 'sending' }] as const)]))
    const answer = await send(
      lines.map(([ingredient_id, { quantity }]) => ({ ingredient_id, entered: enteredOf(quantity) })),
    )
    is_sending = false
    set(settled(draft, answer))
    if (answer === 'saved') await flush()
    else if (answer === 'lost') later(() => void flush())
  }
  return {
    type: (id: number, quantity: Quantity) => put(id, { quantity, state: 'typing' }),
    /** `saved`: the value on the server. Text that is not a number stays in the field and is not sent. */
    leave: (id: number, saved: Entered, is_rubbish = false) => {
      const line = draft.get(id)
      if (!line || line.state !== 'typing' || is_rubbish) return
      if (isSame(enteredOf(line.quantity), saved)) return put(id, null)
      put(id, { ...line, state: 'waiting' })
      void flush()
    },
    flush,
  }
}

/** A line edited while it was in flight is no longer `sending`, so it stays. */
function settled(draft: Draft, answer: Answer): Draft {
  const lines = [...draft].flatMap(([id, line]): [number, DraftLine][] => {
    if (line.state !== 'sending') return [[id, line]]
    return answer === 'saved' ? [] : [[id, { ...line, state: 'unsent' }]]
  })
  return new Map(lines)
}

type Line = { ingredient: { id: number }; entered: Entered }

/** Number of lines with a quantity, including those being typed. */
export const countedOf = (lines: readonly Line[], draft: Draft): number =>
  lines.filter(({ ingredient, entered }) => {
    const typed = draft.get(ingredient.id)
    return typed ? typed.quantity.amount_thousandths !== null : entered !== null
  }).length

export const unsentOf = (draft: Draft): number => [...draft.values()].filter(({ state }) => state !== 'typing').length

import type { Quantity } from '#ui/quantity-input.tsx'

type Entered = { amount_thousandths: number; unit: string } | null
export type SentLine = { ingredient_id: number; entered: Entered }

/** `typing` is not finished; `waiting` and `sending` are on their way; `unsent` did not arrive. */
export type DraftLine = { quantity: Quantity; state: 'typing' | 'waiting' | 'sending' | 'unsent' }
export type Draft = ReadonlyMap<number, DraftLine>
export type Answer = 'saved' | 'lost' | 'refused'

type Ways = {
  send: (lines: SentLine[]) => Promise<Answer>
  tell: (draft: Draft) => void
  /** Runs it after a while: the line may be back. */
  later: (run: () => void) => void
}

const enteredOf = ({ amount_thousandths, unit }: Quantity): Entered =>
  amount_thousandths === null ? null : { amount_thousandths, unit }

const isSame = (a: Entered, b: Entered): boolean =>
  a?.amount_thousandths === b?.amount_thousandths && a?.unit === b?.unit

/**
 * Each line is sent by itself as soon as it is left. While one question is under way the next lines gather and go
 * together; what does not arrive stays on the screen, says so and is sent again.
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
    /** `saved`: what stands on the server; text that is no number stays where it is and is not sent. */
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

/** What was typed anew while it was under way is no longer `sending`, and stays. */
function settled(draft: Draft, answer: Answer): Draft {
  const lines = [...draft].flatMap(([id, line]): [number, DraftLine][] => {
    if (line.state !== 'sending') return [[id, line]]
    return answer === 'saved' ? [] : [[id, { ...line, state: 'unsent' }]]
  })
  return new Map(lines)
}

type Line = { ingredient: { id: number }; entered: Entered }

/** How many lines say something, what is still typed included. */
export const countedOf = (lines: readonly Line[], draft: Draft): number =>
  lines.filter(({ ingredient, entered }) => {
    const typed = draft.get(ingredient.id)
    return typed ? typed.quantity.amount_thousandths !== null : entered !== null
  }).length

export const unsentOf = (draft: Draft): number => [...draft.values()].filter(({ state }) => state !== 'typing').length

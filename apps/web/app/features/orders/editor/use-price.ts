import type { ErrorBody } from '@tavlin/contract/errors'
import { useEffect, useState } from 'react'
import type { Cart, Difference, Menu, Price, Problem, Quote } from './wire.ts'

const PAUSE_MS = 250

type Answer = { price: Price; problems: Problem[]; difference?: Difference; version?: number }
type Told = { asked: string; round: number; answer: Answer | null; refused: ErrorBody | null }
type Known = { menu: Menu | null; quote: Quote | null; vat_percent: number }
export type PriceState = {
  price: Price | null
  problems: readonly Problem[]
  difference: Difference | null
  refused: ErrorBody | null
  /** The server has spoken about this very cart. */
  is_settled: boolean
  again: () => void
}

/** Reckoned here at once, asked of the server a moment later: its answer counts. */
export function usePrice(cart: Cart | null, order_id: number | null, known: Known): PriceState {
  const [told, setTold] = useState<Told | null>(null)
  const [round, setRound] = useState(0)
  const local = useLocalPrice(cart, known)
  const url = order_id === null ? '/api/orders/price' : `/api/orders/${order_id}/changes/preview`
  const asked = cart === null ? '' : JSON.stringify(order_id === null ? cart : { cart })
  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    const ask = async () => {
      const answer = await post(url, asked, stop.signal)
      if (!stop.signal.aborted) setTold({ asked, round, ...answer })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [url, asked, round])
  const again = () => setRound((last) => last + 1)
  if (!cart) return { price: null, problems: [], difference: null, refused: null, is_settled: false, again }
  const is_settled = told?.asked === asked && told.answer !== null
  // What stood in the way stays in sight until the server says otherwise: it must not blink with every key.
  const problems = told?.answer?.problems ?? []
  return {
    price: is_settled ? told.answer!.price : (local ?? told?.answer?.price ?? null),
    problems,
    difference: told?.answer?.difference ?? null,
    refused: told?.asked === asked ? told.refused : null,
    is_settled,
    again,
  }
}

type Reckon = typeof import('./local-price.ts').localPrice

/** The rules of prices are fetched with the first meal. */
function useLocalPrice(cart: Cart | null, { menu, quote, vat_percent }: Known): Price | null {
  const [reckon, setReckon] = useState<{ with: Reckon; now: Date } | null>(null)
  const is_wanted = cart !== null
  useEffect(() => {
    if (is_wanted)
      void import('./local-price.ts').then(({ localPrice }) => setReckon({ with: localPrice, now: new Date() }))
  }, [is_wanted])
  if (!cart || !menu || !reckon) return null
  return reckon.with(cart, { menu, quote: cart.order_type === 'delivery' ? quote : null, vat_percent, now: reckon.now })
}

async function post(url: string, body: string, signal: AbortSignal): Promise<Pick<Told, 'answer' | 'refused'>> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    const json = (await answer.json()) as { data: Answer } | ErrorBody
    return 'data' in json ? { answer: json.data, refused: null } : { answer: null, refused: json }
  } catch {
    return { answer: null, refused: null }
  }
}

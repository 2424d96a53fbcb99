import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { type DeliCode, orderLabel } from '@tavlin/domain/dispatch/order-label'
import { useLang } from '#platform/use-language.ts'

type Coded = DeliCode & { readonly id: number }
type Numbered = { readonly number: number; readonly deli_id?: number | undefined }
type Codes = ReadonlyMap<number, DeliCode>

const CodesContext = createContext<Codes>(new Map())

/** Around everything that shows orders of these delis. With one deli in view its code says nothing and is left out. */
export function OrderNoProvider({ delis, children }: { delis: readonly Coded[]; children: ReactNode }) {
  // Codes stay while the page is open: a fresh map with every load would draw each memoised row again.
  const [codes] = useState((): Codes => new Map(delis.length > 1 ? delis.map((deli) => [deli.id, deli]) : []))
  return <CodesContext value={codes}>{children}</CodesContext>
}

/** The number of an order inside a sentence, without the sign. */
export function useOrderNo(): (order: Numbered) => string {
  const lang = useLang()
  const codes = useContext(CodesContext)
  return useCallback(
    ({ number, deli_id = 0 }) => {
      const code = codes.get(deli_id)
      return code ? orderLabel(number, code, lang) : String(number)
    },
    [codes, lang],
  )
}

/** The number of an order, with its deli's code where several delis are in view. */
export function OrderNo({ order: { number, deli_id = 0 } }: { order: Numbered }) {
  const lang = useLang()
  const code = useContext(CodesContext).get(deli_id) ?? null
  return <bdi dir={code ? 'auto' : 'ltr'}>{orderLabel(number, code, lang)}</bdi>
}

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { type DeliCode, orderLabel } from '@tavlin/domain/dispatch/order-label'
import { useLang } from '#base/use-language.ts'

type DeliWithCode = DeliCode & { readonly id: number }
type OrderNumber = { readonly number: number; readonly deli_id?: number | undefined }
type Codes = ReadonlyMap<number, DeliCode>

const CodesContext = createContext<Codes>(new Map())

/** Wraps everything that shows orders of these delis. The deli code is omitted when there is only one deli. */
export function OrderNoProvider({ delis, children }: { delis: readonly DeliWithCode[]; children: ReactNode }) {
  // The codes stay the same while the page is open: a new map after each load would render every memoised row again.
  const [codes] = useState((): Codes => new Map(delis.length > 1 ? delis.map((deli) => [deli.id, deli]) : []))
  return <CodesContext value={codes}>{children}</CodesContext>
}

/** Returns a function that formats an order number for a sentence, without the number sign. */
export function useOrderNo(): (order: OrderNumber) => string {
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

/** Shows the order number, with the deli code when several delis are shown. */
export function OrderNo({ order: { number, deli_id = 0 } }: { order: OrderNumber }) {
  const lang = useLang()
  const code = useContext(CodesContext).get(deli_id) ?? null
  return <bdi dir={code ? 'auto' : 'ltr'}>{orderLabel(number, code, lang)}</bdi>
}

import { lazy, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import type { BulkOutcomeOf } from '#ui/list/list-screen.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import type { Route } from './+types/stock.route'
import { DeliSwitch } from '../deli-switch.tsx'
import { InventoryTabs } from '../inventory-tabs.tsx'
import { NoDeli } from '../no-deli.tsx'
import type { StockMoveInput } from './move-modal.tsx'
import { StockList } from './stock-list.tsx'
import { loadStock, runStockCommand, type Stock } from './stock.server.ts'
import { stockText } from './stock.text.ts'

const StockDrawer = lazy(() => import('./stock-drawer.tsx'))
const MoveModal = lazy(() => import('./move-modal.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runStockCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadStock({ request, context })

export default function Inventory({ loaderData }: Route.ComponentProps) {
  const t = useText(stockText)
  const deli = loaderData?.deli
  return (
    <Stack gap={4}>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')}{' '}
            {deli && deli.worth_agorot > 0 && t.rich('worth', { sum: put(<Money agorot={deli.worth_agorot} />) })}
          </>
        }
        actions={
          loaderData && (
            <Row gap={2} wrap>
              <DeliSwitch delis={loaderData.delis} deli={loaderData.deli} />
              <Button variant="primary" icon="check" to={`/inventory/counts?deli=${loaderData.deli.id}&count=new`}>
                {t('count')}
              </Button>
            </Row>
          )
        }
      />
      <InventoryTabs deli_id={deli?.id} />
      {loaderData ? <DeliStock key={deli?.id} {...loaderData} /> : <NoDeli />}
    </Stack>
  )
}

/** The URL contains the open ingredient, so that the link can be shared and Back closes the drawer. */
function DeliStock({ delis, deli, page, categories, open }: Stock) {
  const is_in_browser = useIsInBrowser()
  const [, setParams] = useSearchParams()
  const [pending, setPending] = useState<StockMoveInput | null>(null)
  const answer = useRef<((ids: readonly number[] | null) => void) | null>(null)
  useLive([`private-stock.${deli.id}`, 'private-inventory'])

  const show = (id: number | null) =>
    setParams(
      (params) => {
        for (const key of ['ingredient', 'moves', 'kind']) params.delete(key)
        if (id !== null) params.set('ingredient', String(id))
        return params
      },
      { preventScrollReset: true },
    )
  const enterAmounts = (move: StockMoveInput) =>
    new Promise<readonly number[] | null>((resolve) => {
      answer.current = resolve
      setPending(move)
    })
  const onBulk = async (move: StockMoveInput): Promise<BulkOutcomeOf | null> => {
    const ids = await enterAmounts(move)
    return ids && { ok: true, data: move.rows.map(({ id }) => ({ id, ok: true })) }
  }
  return (
    <>
      <StockList
        page={page}
        deli={deli}
        categories={categories}
        can_transfer={delis.length > 1}
        onOpen={({ id }) => show(id)}
        onMove={(kind, rows) => onBulk({ kind, rows })}
      />
      {is_in_browser && (
        <Suspense>
          {open && (
            <StockDrawer
              open={open}
              deli={deli}
              delis={delis}
              onClose={() => show(null)}
              onMove={(kind, row) => void enterAmounts({ kind, rows: [row] })}
            />
          )}
          {pending && (
            <MoveModal
              {...pending}
              deli={deli}
              delis={delis}
              onDone={(ids) => {
                setPending(null)
                answer.current?.(ids)
              }}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

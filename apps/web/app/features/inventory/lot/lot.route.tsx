import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { titled } from '#platform/page-title.ts'
import { put } from '#platform/put.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Entry, EntryList } from '#ui/entry-list.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { InventoryTabs } from '../inventory-tabs.tsx'
import { Expiry } from '../lots/lot-cells.tsx'
import { moveKindText } from '../move-kind.text.ts'
import type { Route } from './+types/lot.route'
import { LotOrders } from './lot-orders.tsx'
import { loadLot, type LotPage, runLotCommand } from './lot.server.ts'
import { lotText } from './lot.text.ts'

const WasteLot = lazy(() => import('./waste-lot.tsx'))
const RecallLot = lazy(() => import('./recall-lot.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runLotCommand({ request, context })
export const loader = ({ request, context, params }: Route.LoaderArgs) => loadLot({ request, context }, params.lot_id)

export const meta = titled<{ lot: { code: string } }>(({ lot }) => lot.code || null)

export default function LotScreen({ loaderData: { lot, orders, today } }: Route.ComponentProps) {
  const t = useText(lotText)
  const name = useName()(lot.ingredient)
  const is_in_browser = useIsInBrowser()
  const [params, setParams] = useSearchParams()
  useLive(lot.same_lots.map(({ deli }) => `private-stock.${deli.id}` as const))
  const show = (dialog: 'waste' | 'recall' | null) =>
    setParams((now) => {
      now.delete('waste')
      now.delete('recall')
      if (dialog) now.set(dialog, '1')
      return now
    })
  return (
    <Stack gap={4}>
      <PageHeader
        title={lot.code ? t('title', { code: lot.code, name }) : t('title_without_code', { name })}
        lead={t('lead')}
        actions={<Actions lot={lot} onShow={show} />}
      />
      <InventoryTabs />
      {lot.recalled_at && <Recalled lot={lot} />}
      <Details lot={lot} today={today} />
      {lot.other_uses.length > 0 && <OtherUses lot={lot} />}
      {orders && (
        <Card title={t('orders')} count={lot.orders ?? 0}>
          <LotOrders lot={lot} page={orders} />
        </Card>
      )}
      {is_in_browser && (
        <Suspense>
          {params.has('waste') && lot.remaining_base > 0 && <WasteLot lot={lot} onClose={() => show(null)} />}
          {params.has('recall') && <RecallLot lot_id={lot.id} onClose={() => show(null)} />}
        </Suspense>
      )}
    </Stack>
  )
}

function Actions({ lot, onShow }: { lot: LotPage; onShow: (dialog: 'waste' | 'recall') => void }) {
  const t = useText(lotText)
  const may = useMay()
  const has_rest = lot.same_lots.some(({ remaining_base }) => remaining_base > 0)
  return (
    <Row gap={2} wrap>
      {may('record_waste', lot.deli.id) && lot.remaining_base > 0 && (
        <Button icon="trash" onClick={() => onShow('waste')}>
          {t('waste')}
        </Button>
      )}
      {may('manage_inventory', lot.deli.id) && (has_rest || !lot.recalled_at) && (
        <Button variant="danger" icon="warning" onClick={() => onShow('recall')}>
          {t('recall')}
        </Button>
      )}
    </Row>
  )
}

function Recalled({ lot: { recalled_at, recalled_by, recall_note } }: { lot: LotPage }) {
  const t = useText(lotText)
  return (
    <Notice tone="warn" icon="warning" title={t('recalled_title')}>
      {recalled_at &&
        t.rich('recalled_body', {
          name: recalled_by?.name ?? '',
          note: recall_note,
          d: put(<DateText at={recalled_at} with_time />),
        })}
    </Notice>
  )
}

function Details({ lot, today }: { lot: LotPage; today: string }) {
  const t = useText(lotText)
  const nameOf = useName()
  return (
    <Card title={t('where')}>
      <EntryList>
        {lot.same_lots.map((one) => (
          <Entry
            key={one.id}
            content={
              <>
                {one.id === lot.id ? (
                  nameOf(one.deli)
                ) : (
                  <Link to={`/inventory/lots/${one.id}`}>{nameOf(one.deli)}</Link>
                )}
                <Row gap={2} wrap>
                  <span>
                    {t('supplier')}: <bdi>{one.supplier.name}</bdi>
                  </span>
                  <span>
                    {t('received')}: <DateText at={one.received_at} />
                  </span>
                  <span>{t('expires')}:</span>
                  <Expiry expires_on={one.expires_on} today={today} />
                </Row>
              </>
            }
            end={<Quantity base={one.remaining_base} unit={one.ingredient.stock_unit} measure={one.measure} />}
          />
        ))}
      </EntryList>
    </Card>
  )
}

function OtherUses({ lot }: { lot: LotPage }) {
  const t = useText(lotText)
  const kinds = useText(moveKindText)
  return (
    <Card title={t('other_uses')} lead={t('other_uses_lead')}>
      <EntryList>
        {lot.other_uses.map(({ kind, quantity_base }) => (
          <Entry
            key={kind}
            content={kinds(kind)}
            end={<Quantity base={quantity_base} unit={lot.ingredient.stock_unit} measure={lot.measure} />}
          />
        ))}
      </EntryList>
    </Card>
  )
}

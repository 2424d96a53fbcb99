import { Form } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DeliChoice } from '../deli-choice.tsx'
import { CutoffChip } from '../next-delivery.tsx'
import { NoDeli } from '../no-deli.tsx'
import { purchasingText } from '../purchasing.text.ts'
import type { Route } from './+types/select.route'
import css from './select.module.css'
import { loadSelect, type SelectData } from './select.server.ts'
import { selectText } from './select.text.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadSelect({ request, context })

export default function SelectSupplier({ loaderData }: Route.ComponentProps) {
  const { delis, deli, suppliers, search, now } = loaderData
  const t = useText(selectText)
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} actions={deli && <DeliChoice delis={delis} deli={deli} />} />
      {!deli ? (
        <NoDeli />
      ) : (
        <>
          <search>
            <Form className={css.search}>
              <input type="hidden" name="deli" value={deli.id} />
              <TextInput
                key={search}
                type="search"
                name="search"
                icon="search"
                aria-label={t('search')}
                placeholder={t('search')}
                defaultValue={search}
              />
            </Form>
          </search>
          <Card title={t('suppliers')} count={suppliers.length} padding="none">
            {suppliers.length === 0 && (
              <Empty
                icon="supplier"
                title={t(search ? 'nothing' : 'no_suppliers')}
                {...(!search && { lead: t('no_suppliers_lead') })}
              />
            )}
            <ul className={css.rows}>
              {suppliers.map((supplier) => (
                <SupplierRow key={supplier.id} supplier={supplier} deli_id={deli.id} now={now} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </Stack>
  )
}

type RowProps = { supplier: SelectData['suppliers'][number]; deli_id: number; now: string }

function SupplierRow({ supplier, deli_id, now }: RowProps) {
  const t = useText(selectText)
  const terms = useText(purchasingText)
  const nameOf = useName()
  const { id, name, category, next, min_order_agorot, free_delivery_agorot, options, on_hold } = supplier
  const facts = [
    category && nameOf(category),
    t('items', { count: options }),
    min_order_agorot !== null && t.rich('min_order', { m: put(<Money agorot={min_order_agorot} />) }),
    free_delivery_agorot !== null && t.rich('free_delivery', { m: put(<Money agorot={free_delivery_agorot} />) }),
  ].filter(Boolean)
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={css.facts}>
          {facts.map((fact, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the facts of a row never move
            <span key={at}>{fact}</span>
          ))}
        </span>
      </div>
      {on_hold ? (
        <Chip tone="warn" icon="pause">
          {terms('on_hold')}
        </Chip>
      ) : (
        <>
          <CutoffChip next={next} now={now} />
          <Button
            variant="soft"
            icon="cart"
            aria-label={t('order_from', { name })}
            to={`/suppliers/order?supplier=${id}&deli=${deli_id}`}
          >
            {t('order')}
          </Button>
        </>
      )}
    </li>
  )
}

import { Form, useNavigate } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { DeliChoice } from '../deli-choice.tsx'
import { CutoffChip } from '#shared/purchasing/cutoff-chip.tsx'
import { NoDeli } from '../no-deli.tsx'
import { purchasingText } from '../purchasing.text.ts'
import type { Route } from './+types/select.route'
import type { commands } from './select.commands.ts'
import css from './select.module.css'
import { loadSelect, runSelectCommand, type SelectData } from './select.server.ts'
import { selectText } from './select.text.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runSelectCommand({ request, context })
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
          <search className={css.tools}>
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
            <FillAll deli_id={deli.id} />
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

/** Creates drafts for all suppliers whose cut-off is within a day, with the suggested quantities. */
function FillAll({ deli_id }: { deli_id: number }) {
  const t = useText(selectText)
  const navigate = useNavigate()
  const may = useMay()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runSelectCommand>()
  const fill = async () => {
    const answer = await send('fill_all', { deli_id })
    if (!answer.ok) return
    const { purchase_ids } = answer.data.data
    toast.success(t('filled', { count: purchase_ids.length }))
    if (purchase_ids.length === 0) return
    const is_list = purchase_ids.length > 1 && may('manage_supplier_purchase', deli_id)
    await navigate(is_list ? '/suppliers/my-orders' : `/suppliers/order/${purchase_ids[0]}`)
  }
  return (
    <>
      <Button icon="cart" loading={pending} onClick={() => void fill()}>
        {t('fill_all')}
      </Button>
      {refusal && <RejectedNotice error={refusal} />}
    </>
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
      <div className={css.text}>
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={css.facts}>
          {facts.map((fact, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the facts of a row have no id and a fixed order
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

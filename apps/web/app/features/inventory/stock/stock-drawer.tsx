import { Link, useLocation } from 'react-router'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Menu } from '#ui/menu.tsx'
import { Quantity } from '#ui/quantity.tsx'
import textCss from '#ui/text.module.css'
import { searchOfDeli } from '../deli-search.ts'
import type { StockDeli } from '../deli-switch.tsx'
import { IngredientLots } from './ingredient-lots.tsx'
import { LevelsForm } from './levels-form.tsx'
import type { HandMove, MovableIngredient } from './move-form.ts'
import { MoveHistory } from './move-history.tsx'
import { LowChip } from './stock-cells.tsx'
import css from './stock-drawer.module.css'
import { drawerText } from './stock-drawer.text.ts'
import type { OpenIngredient } from './stock.server.ts'

type Props = {
  open: OpenIngredient
  deli: StockDeli
  delis: readonly StockDeli[]
  onMove: (kind: HandMove, row: MovableIngredient) => void
  onClose: () => void
}

/** Shows one ingredient: stock here and in other delis, and its stock moves. */
export default function StockDrawer({ open, deli, delis, onMove, onClose }: Props) {
  const { ingredient, balances, moves, lots, today } = open
  const nameOf = useName()
  const may = useMay()
  const may_manage = may('manage_inventory', deli.id)
  const may_waste = may('record_waste', deli.id)
  const here = balances.find((balance) => balance.deli.id === deli.id)
  const { stock_unit, measure } = ingredient
  const row: MovableIngredient = { ...ingredient, stocked_base: here?.stocked_base ?? 0 }
  return (
    <Drawer opened onClose={onClose} title={nameOf(ingredient)} size="min(620px, 100vw)">
      <div className={css.drawer}>
        {here && <Here here={here} unit={stock_unit} measure={measure} deli={deli} />}
        {(may_manage || may_waste) && (
          <Actions
            row={row}
            may_manage={may_manage}
            may_waste={may_waste}
            onMove={onMove}
            can_transfer={delis.length > 1}
          />
        )}
        {here && may_manage && (
          <LevelsForm key={`${ingredient.id} ${deli.id}`} ingredient={ingredient} balance={here} deli_id={deli.id} />
        )}
        <Everywhere balances={balances} unit={stock_unit} measure={measure} deli_id={deli.id} />
        <IngredientLots lots={lots} today={today} />
        <MoveHistory moves={moves} measure={measure} deli={deli} may_manage={may_manage} />
      </div>
    </Drawer>
  )
}

type Balance = OpenIngredient['balances'][number]
type MeasureProps = { unit: string; measure: OpenIngredient['ingredient']['measure'] }

function Here({ here, deli, ...measured }: MeasureProps & { here: Balance; deli: StockDeli }) {
  const t = useText(drawerText)
  return (
    <div className={css.head}>
      <p className={textCss.muted_sm}>{t('available_here', { deli: useName()(deli) })}</p>
      <p className={css.big}>
        <Quantity base={here.available_base} {...measured} />
        {here.low_since && <LowChip since={here.low_since} />}
      </p>
      <dl className={css.facts}>
        {(['stocked', 'reserved', 'incoming'] as const).map((of) => (
          <div key={of}>
            <dt>{t(of)}</dt>
            <dd>
              <Quantity base={here[`${of}_base`]} {...measured} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type StockActionsProps = {
  row: MovableIngredient
  may_manage: boolean
  may_waste: boolean
  can_transfer: boolean
  onMove: Props['onMove']
}

function Actions({ row, may_manage, may_waste, can_transfer, onMove }: StockActionsProps) {
  const may_edit = useMay()('manage_inventory', 'business')
  const t = useText(drawerText)
  const edit = {
    key: 'edit',
    label: t('edit_ingredient'),
    icon: 'edit',
    to: `/inventory/manage?ingredient=${row.id}`,
  } as const
  const rare = ['production_consume', 'return_to_supplier', 'opening_balance'] as const
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would look like a form
    <div className={css.actions} role="group" aria-label={t('actions')}>
      {may_waste && (
        <Button icon="trash" onClick={() => onMove('waste', row)}>
          {t('waste')}
        </Button>
      )}
      {may_manage && (
        <Button icon="truck" onClick={() => onMove('purchase_receipt', row)}>
          {t('purchase_receipt')}
        </Button>
      )}
      {may_manage && can_transfer && (
        <Button icon="forward" onClick={() => onMove('transfer', row)}>
          {t('transfer')}
        </Button>
      )}
      {may_manage && (
        <Menu
          target={
            <Button variant="subtle" icon="more">
              {t('more')}
            </Button>
          }
          items={[
            ...rare.map((kind) => ({ key: kind, label: t(kind), onClick: () => onMove(kind, row) })),
            ...(may_edit ? (['divider', edit] as const) : []),
          ]}
        />
      )}
    </div>
  )
}

type EverywhereProps = MeasureProps & { balances: readonly Balance[]; deli_id: number }

function Everywhere({ balances, deli_id, ...measured }: EverywhereProps) {
  const t = useText(drawerText)
  const nameOf = useName()
  const { search } = useLocation()
  const ingredient = new URLSearchParams(search).get('ingredient')
  return (
    <section className={css.section} aria-label={t('all_delis')}>
      <h3 className={css.section_title}>{t('all_delis')}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('deli')}</th>
            <th scope="col" className={css.number}>
              {t('stocked')}
            </th>
            <th scope="col" className={css.number}>
              {t('available')}
            </th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ deli, stocked_base, available_base, low_since }) => (
            <tr key={deli.id} className={deli.id === deli_id ? css.current : undefined}>
              <td>
                {deli.id === deli_id ? (
                  nameOf(deli)
                ) : (
                  <Link to={{ search: `${searchOfDeli(search, deli.id)}&ingredient=${ingredient}` }}>
                    {nameOf(deli)}
                  </Link>
                )}
              </td>
              <td className={css.number}>
                <Quantity base={stocked_base} {...measured} column />
              </td>
              <td className={css.number}>
                <Quantity base={available_base} {...measured} column className={low_since ? css.low : undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { MENU_QUADRANTS } from '@tavlin/domain/trade/menu-quadrants'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { count } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useMoney } from '#base/use-money.ts'
import { useMay } from '#platform/me.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr, NumberText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { ExportLinks } from '#ui/export-links.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { writeRange } from '#ui/time/day-text.ts'
import type { Route } from './+types/menu.route'
import { EntityChoice, FilterBar, useSetFilter } from '../filter-bar.tsx'
import { withFilter } from '../trade-url.ts'
import { MenuDrawing } from './menu-drawing.tsx'
import { loadMenu, type MenuData } from './menu.server.ts'
import { menuText } from './menu.text.ts'
import css from '../trade.module.css'
import own from './menu.module.css'

const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

export const loader = ({ request, context }: Route.LoaderArgs) => loadMenu({ request, context })

/** Shows the meals of a period by popularity and margin per portion, in four classes. */
export default function MenuScreen({ loaderData }: Route.ComponentProps) {
  const t = useText(menuText)
  const { period, meals } = loaderData
  return (
    <Stack gap={4} className={css.screen}>
      <PageHeader
        before={<Link to="/trade">{t('back')}</Link>}
        title={t('title')}
        lead={
          <>
            <Ltr>{writeRange({ from: period.from, to: period.until })}</Ltr> · {t('lead')}
          </>
        }
        actions={<MenuExport period={period} />}
      />
      <MenuFilters {...loaderData} />
      {meals.length === 0 ? (
        <Card>
          <Empty icon="chart" title={t('nothing')} lead={t('nothing_lead')} level={3} />
        </Card>
      ) : (
        <>
          <Card title={t('map')} lead={<Limits {...loaderData} />}>
            <MenuDrawing {...loaderData} />
          </Card>
          <div className={own.quadrants}>
            {MENU_QUADRANTS.map((name) => (
              <Quadrant key={name} name={name} meals={meals.filter(({ quadrant }) => quadrant === name)} />
            ))}
          </div>
          <Quadrant name="unknown" meals={meals.filter(({ quadrant }) => quadrant === null)} />
        </>
      )}
    </Stack>
  )
}

function Limits({ popular_from, profitable_from_agorot }: MenuData) {
  const t = useText(menuText)
  const money = useMoney()
  return t.rich('map_lead', {
    portions: count(Math.ceil(popular_from)),
    margin: money(profitable_from_agorot ?? 0),
    n: isolated,
  })
}

/** Meals of a class shown before the user opens all of them. */
const FIRST_MEALS = 10

type QuadrantProps = { name: (typeof MENU_QUADRANTS)[number] | 'unknown'; meals: MenuData['meals'] }

/** Lists the meals of a class; each opens its page, where price and recipe can be changed. */
function Quadrant({ name, meals }: QuadrantProps) {
  const t = useText(menuText)
  const nameOf = useName()
  const may_open = useMay()('view_meals')
  const [params] = useSearchParams()
  const shown = params.has('all') ? meals : meals.slice(0, FIRST_MEALS)
  if (meals.length === 0) return null
  return (
    <Card title={t(name)} lead={t(`${name}_help`)} count={meals.length} padding="none">
      <div className={css.scroll}>
        <table className={css.table} aria-label={t(name)}>
          <thead>
            <tr>
              <th scope="col">{t('meal')}</th>
              <th scope="col">{t('portions')}</th>
              <th scope="col" className={css.wide}>
                {t('sales')}
              </th>
              {name !== 'unknown' && <th scope="col">{t('portion_margin')}</th>}
              {name !== 'unknown' && (
                <th scope="col" className={css.wide}>
                  {t('margin')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.meal.id}>
                <th scope="row">
                  {may_open ? <Link to={`/meals/${row.meal.id}`}>{nameOf(row.meal)}</Link> : nameOf(row.meal)}
                </th>
                <td>
                  <NumberText value={row.quantity} />
                </td>
                <td className={css.wide}>
                  <Money agorot={row.line_agorot} />
                </td>
                {row.portion_margin_agorot !== null && name !== 'unknown' && (
                  <>
                    <td>
                      <Money agorot={row.portion_margin_agorot} />
                    </td>
                    <td className={css.wide}>
                      <Money agorot={row.taxable_agorot - row.cost_agorot} />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < meals.length && (
        <Link className={css.show_all} to={{ search: withFilter(params, { all: '1' }) }} preventScrollReset>
          {t('show_all', { count: String(meals.length) })}
        </Link>
      )}
    </Card>
  )
}

function MenuFilters({ period, delis, categories }: Pick<MenuData, 'period' | 'delis' | 'categories'>) {
  const t = useText(menuText)
  const setFilter = useSetFilter()
  return (
    <FilterBar period={period} onChange={setFilter}>
      {delis.length > 1 && (
        <EntityChoice name="deli" label={t('deli')} all={t('all_delis')} rows={delis} onChange={setFilter} />
      )}
      <EntityChoice
        name="category"
        label={t('category')}
        all={t('all_categories')}
        rows={categories}
        onChange={setFilter}
      />
    </FilterBar>
  )
}

function MenuExport({ period }: Pick<MenuData, 'period'>) {
  const lang = useLang()
  const [params] = useSearchParams()
  const hrefOf = (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ ...period, format, lang })
    for (const key of ['deli', 'category']) if (params.get(key)) query.set(key, params.get(key)!)
    return `/api/trade/menu/export?${query}`
  }
  return <ExportLinks hrefOf={hrefOf} className={css.export} />
}

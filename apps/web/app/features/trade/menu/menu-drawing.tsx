import { Link } from 'react-router'
import { count } from '#base/format.ts'
import { directionOf } from '#base/language.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { useMoney } from '#base/use-money.ts'
import { MENU_MAP, pointOf, scaleOf } from './menu-map.ts'
import type { MenuData } from './menu.server.ts'
import { menuText } from './menu.text.ts'
import css from '../trade.module.css'
import own from './menu.module.css'

type Props = Pick<MenuData, 'meals' | 'popular_from' | 'profitable_from_agorot'>

/** Draws each meal by portions and margin per portion. Visual only: the tables below have the same links. */
export function MenuDrawing({ meals, popular_from, profitable_from_agorot }: Props) {
  const t = useText(menuText)
  const money = useMoney()
  const nameOf = useName()
  const is_rtl = directionOf(useLocale()) === 'rtl'
  const scale = scaleOf(meals, { popular_from, profitable_from_agorot })
  const limit = pointOf({ quantity: popular_from, margin: profitable_from_agorot ?? 0 }, scale, is_rtl)
  const { width, height, axis, top, bottom } = MENU_MAP
  const start = is_rtl ? width - axis : axis
  const floor = height - bottom
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <line className={css.grid_line} x1={start} x2={start} y1={top} y2={floor} />
      <line className={css.grid_line} x1={start} x2={is_rtl ? 0 : width} y1={floor} y2={floor} />
      <line className={own.limit_line} x1={limit.x} x2={limit.x} y1={top} y2={floor} />
      <line className={own.limit_line} x1={start} x2={is_rtl ? 0 : width} y1={limit.y} y2={limit.y} />
      {[scale.low, scale.high].map((margin) => (
        <text
          key={margin}
          x={is_rtl ? width : 0}
          y={pointOf({ quantity: 0, margin }, scale, is_rtl).y + 5}
          direction="ltr"
          textAnchor={is_rtl ? 'end' : 'start'}
        >
          {count(Math.round(margin / 100))}
        </text>
      ))}
      <text x={start} y={height - 8} direction={is_rtl ? 'rtl' : 'ltr'} textAnchor="start">
        {t('portions_axis')}
      </text>
      <text x={is_rtl ? 4 : width - 4} y={height - 8} direction="ltr" textAnchor={is_rtl ? 'start' : 'end'}>
        {count(scale.most)}
      </text>
      <text x={is_rtl ? start - 6 : start + 6} y={top + 6} direction={is_rtl ? 'rtl' : 'ltr'} textAnchor="start">
        {t('margin_axis')}
      </text>
      {meals.map(({ meal, quantity, portion_margin_agorot, quadrant }) => {
        if (portion_margin_agorot === null) return null
        const { x, y } = pointOf({ quantity, margin: portion_margin_agorot }, scale, is_rtl)
        return (
          <Link key={meal.id} to={`/meals/${meal.id}`} tabIndex={-1}>
            <circle className={own.meal_dot} data-quadrant={quadrant} cx={x} cy={y} r={6}>
              <title>{`${nameOf(meal)} · ${count(quantity)} · ${money(portion_margin_agorot)}`}</title>
            </circle>
          </Link>
        )
      })}
    </svg>
  )
}

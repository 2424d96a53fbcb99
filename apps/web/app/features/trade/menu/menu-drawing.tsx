import { Link } from 'react-router'
import { count } from '#base/format.ts'
import { directionOf } from '#base/language.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { useMoney } from '#base/use-money.ts'
import { MENU_QUADRANTS } from '@tavlin/domain/trade/menu-quadrants'
import { Ltr } from '#ui/bidi.tsx'
import { MENU_MAP, pointOf, scaleOf } from './menu-map.ts'
import type { MenuData } from './menu.server.ts'
import { menuText } from './menu.text.ts'
import css from '../trade.module.css'
import own from './menu.module.css'

type Props = Pick<MenuData, 'meals' | 'popular_from' | 'profitable_from_agorot'>

/**
 * Draws each meal with a known cost by portions and margin per portion. Visual only: the tables below have the same
 * links.
 */
export function MenuDrawing({ meals, popular_from, profitable_from_agorot }: Props) {
  const t = useText(menuText)
  const money = useMoney()
  const nameOf = useName()
  const is_rtl = directionOf(useLocale()) === 'rtl'
  const scale = scaleOf(meals, { popular_from, profitable_from_agorot })
  const limit = pointOf({ quantity: popular_from, margin: profitable_from_agorot ?? 0 }, scale, is_rtl)
  const { width, height } = MENU_MAP
  const start = is_rtl ? width : 0
  return (
    <div className={own.map} aria-hidden>
      <p className={own.axis}>
        {t('margin_axis')} <Ltr>{`${money(scale.low)} – ${money(scale.high)}`}</Ltr>
      </p>
      <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`}>
        <line className={css.grid_line} x1={start} x2={start} y1={0} y2={height} />
        <line className={css.grid_line} x1={0} x2={width} y1={height} y2={height} />
        <line className={own.limit_line} x1={limit.x} x2={limit.x} y1={0} y2={height} />
        <line className={own.limit_line} x1={0} x2={width} y1={limit.y} y2={limit.y} />
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
      {MENU_QUADRANTS.map((quadrant) => (
        <span key={quadrant} className={own.corner} data-quadrant={quadrant}>
          {t(quadrant)}
        </span>
      ))}
      <p className={own.axis} data-end>
        {t('portions_axis')} <Ltr>{`0 – ${count(scale.most)}`}</Ltr>
      </p>
    </div>
  )
}

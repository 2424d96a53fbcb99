import { Link } from 'react-router'
import { useMay } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#platform/text.ts'
import { Card } from '#ui/card.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { linkTo, type Screen, type ScreenPath, SCREENS } from '#screens'
import { homeText } from '../home.text.ts'
import css from '../home.module.css'

/** What people come to begin. The first one that is open to a person is their primary. */
const ACTIONS: readonly ScreenPath[] = [
  '/orders/update/:order_id?',
  '/orders/pos/:order_id?',
  '/kitchen/orders',
  '/kitchen/sections',
  '/inlays',
  '/suppliers/select',
  '/suppliers/my-orders',
  '/meals/update/:meal_id?',
  '/manage/permissions',
]

export type QuickAction = { path: ScreenPath; to: string; icon: IconName }

export function useQuickActions(): QuickAction[] {
  const may = useMay()
  return ACTIONS.flatMap((path) => {
    const screen = (SCREENS as readonly Screen[]).find((one) => one.path === path)
    return screen && may(screen.access, screen.scope)
      ? [{ path, to: linkTo(path), icon: screen.sidebar?.icon ?? 'forward' }]
      : []
  })
}

export function QuickActions({ actions }: { actions: QuickAction[] }) {
  const t = useText(homeText)
  const name = useText(screenText)
  // A single one needs no card of its own: it stands among the screens too.
  if (actions.length < 2) return null
  return (
    <Card title={t('actions')}>
      <ul className={css.tiles}>
        {actions.map(({ path, to, icon }) => (
          <li key={path}>
            <Link to={to} prefetch="intent" className={css.tile}>
              <span className={css.tile_icon}>
                <Icon name={icon} size={20} />
              </span>
              {name(path)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { hasMeatAndDairy, type MeatAndDairy } from '@tavlin/domain/orders/meat-and-dairy'
import { useText } from '#base/text.ts'
import { Notice } from '#ui/notice.tsx'
import type { MenuState } from '../menu/use-menu.ts'
import type { DraftLine } from './cart-draft.ts'
import { cartText } from './cart.text.ts'

type Props = {
  lines: readonly Pick<DraftLine, 'meal_id'>[]
  menu: Pick<MenuState, 'index'>
  /** Undefined in settings that a till stored before this setting existed. */
  rule: MeatAndDairy | undefined
}

/** Warns about meat and dairy in one cart, unless the setting of the business is `ignore`. */
export function MeatAndDairyNotice({ lines, menu, rule = 'ignore' }: Props) {
  const t = useText(cartText)
  if (rule === 'ignore') return null
  const types = lines.map(({ meal_id }) => ({ kosher_type: menu.index?.by_id.get(meal_id)?.meal.kosher_type ?? null }))
  if (!hasMeatAndDairy(types)) return null
  return <Notice tone="warn">{t(rule === 'separate' ? 'meat_and_dairy_bags' : 'meat_and_dairy')}</Notice>
}

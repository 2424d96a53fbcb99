import { useText } from '#base/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { mapLayoutText } from './map.text.ts'
import css from './map.module.css'

type GatherProps = { is_lassoing: boolean; has_waiting: boolean; onLasso: () => void; onAllInView: () => void }

/** Shows the tools above the map: selecting waiting orders, and the legend. */
export function MapTools({ in_hand, ...gather }: GatherProps & { in_hand: number }) {
  const t = useText(mapLayoutText)
  return (
    <div className={css.over}>
      <GatherTools {...gather} />
      {gather.is_lassoing ? <p className={css.message}>{t('lasso_on')}</p> : <MapKey />}
      <output className="unseen">{in_hand > 0 ? t('gathered', { count: in_hand }) : ''}</output>
    </div>
  )
}

/** Selects waiting orders: with a lasso, or all in view. */
function GatherTools({ is_lassoing, has_waiting, onLasso, onAllInView }: GatherProps) {
  const t = useText(mapLayoutText)
  return (
    <div className={css.tools}>
      <button
        type="button"
        className={classNames(css.tool, is_lassoing && css.tool_on)}
        aria-pressed={is_lassoing}
        disabled={!has_waiting}
        onClick={onLasso}
      >
        <Icon name="lasso" size={18} />
        <span>{t('lasso')}</span>
      </button>
      <button type="button" className={css.tool} disabled={!has_waiting} onClick={onAllInView}>
        <Icon name="check" size={18} />
        <span>{t('all_in_view')}</span>
      </button>
    </div>
  )
}

/** Shows the legend that explains the marks on the map. */
function MapKey() {
  const t = useText(mapLayoutText)
  return (
    <ul className={css.key}>
      <li>
        <i className={css.key_waiting} />
        {t('key_waiting')}
      </li>
      <li>
        <i className={css.key_heap}>
          <bdi dir="ltr">5</bdi>
        </i>
        {t('key_heap')}
      </li>
      <li>
        <i className={css.key_old} />
        {t('key_old')}
      </li>
      <li>
        <i className={css.key_straight} />
        {t('key_straight')}
      </li>
    </ul>
  )
}

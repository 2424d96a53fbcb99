import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import css from './hand-bar.module.css'
import { inlaysText } from './inlays.text.ts'
import { orderIn } from './state/wave-reads.ts'
import { useWave } from './wave-context.tsx'

/** Shows the picked-up orders and how to place them. A screen reader announces changes. */
export default function HandBar() {
  const t = useText(inlaysText)
  const { wave, hand, clear } = useWave()
  const first = hand[0] === undefined ? undefined : orderIn(wave, hand[0])
  return (
    <output className={css.live}>
      {first && (
        <span className={css.bar}>
          <Icon name="pin" size={20} />
          <span className={css.text}>
            {hand.length === 1
              ? t.rich('moving_one', {
                  m: put(
                    <b>
                      <OrderNo order={first} /> {first.customer_name}
                    </b>,
                  ),
                })
              : t('moving_many', { count: hand.length })}
          </span>
          <span className={css.keys} aria-hidden>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {t('key_position')}
            <Kbd>{t('enter_key')}</Kbd>
            {t('key_put')}
            <Kbd>{t('escape_key')}</Kbd>
            {t('key_cancel')}
          </span>
          <button type="button" className={css.cancel} onClick={clear}>
            {t('cancel')}
          </button>
        </span>
      )}
    </output>
  )
}

import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import textCss from '#ui/text.module.css'
import type { Stop } from '../state/wave-types.ts'
import { useWave } from '../wave-context.tsx'
import { removeText } from './remove.text.ts'

/** Returns a function that removes a stop from its trip after a confirmation. */
export function useRemove(): (stop: Stop) => Promise<void> {
  const t = useText(removeText)
  const confirm = useConfirm()
  const { runRemove } = useWave()
  return async (stop) => {
    const name = (
      <>
        <OrderNo order={stop} /> · {stop.customer_name}
      </>
    )
    const is_yes = await confirm({
      title: t.rich('remove_title', { m: put(name) }),
      body: (
        <>
          <p>{t('remove_body')}</p>
          <p className={textCss.muted}>{t.rich('remove_lead', { m: put(<TimeText at={stop.promise_to} />) })}</p>
        </>
      ),
      action: t('remove_yes'),
      cancel: t('remove_no'),
      tone: 'danger',
    })
    if (is_yes) runRemove([stop.order_id])
  }
}

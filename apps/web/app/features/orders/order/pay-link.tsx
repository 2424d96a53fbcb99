import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import css from './money.module.css'
import { moneyText } from './money.text.ts'
import { payText } from './pay.text.ts'
import { useOrderCommand } from './use-order-command.ts'
import type { CardPage } from './use-pay.ts'

type Props = { page: CardPage; has_phone: boolean }

/**
 * Shows the provider's payment page, to open here or send. A realtime event reports the payment; there is no polling.
 */
export function PayLink({ page: { url, payment_id }, has_phone }: Props) {
  const t = useText(payText)
  const tMoney = useText(moneyText)
  const lang = useLang()
  const { send, pending } = useOrderCommand()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success(t('link_copied'))
  }
  const text = async () => {
    const answer = await send('text_page', { payment_id })
    if (answer.ok) toast.success(tMoney('page_texted'))
    else await showRefusal(answer.error, lang)
  }
  return (
    <section className={css.link} aria-live="polite">
      <strong>{t('link_ready')}</strong>
      <span className={css.url}>
        <Ltr>{url}</Ltr>
      </span>
      <div className={css.quick}>
        <Button icon="copy" onClick={() => void copy()}>
          {t('link_copy')}
        </Button>
        {has_phone && (
          <Button icon="send" loading={pending} onClick={() => void text()}>
            {tMoney('text_page')}
          </Button>
        )}
        <Button icon="external" to={url} new_tab>
          {t('link_open')}
        </Button>
      </div>
      <p className={textCss.muted_sm}>{t('link_waits')}</p>
    </section>
  )
}

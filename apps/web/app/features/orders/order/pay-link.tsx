import { useText } from '#platform/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import css from './money.module.css'
import { payText } from './pay.text.ts'

/** The card company's own page: to be opened here or sent. That it was paid is heard, not asked for. */
export function PayLink({ url }: { url: string }) {
  const t = useText(payText)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success(t('link_copied'))
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
        <Button icon="external" to={url} new_tab>
          {t('link_open')}
        </Button>
      </div>
      <p className={css.hint}>{t('link_waits')}</p>
    </section>
  )
}

import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import css from './panels.module.css'
import { panelsText } from './panels.text.ts'
import type { VoidReason } from './use-held-carts.ts'

const REASONS = ['customer_left', 'wrong_order', 'not_paid', 'test', 'other'] as const satisfies readonly VoidReason[]

export function VoidReasons({ onChoose }: { onChoose: (reason: VoidReason) => void }) {
  const t = useText(panelsText)
  return (
    <section className={css.panel}>
      <h3 className={css.label}>{t('why')}</h3>
      <div className={css.reasons}>
        {REASONS.map((reason) => (
          <Button key={reason} size="touch" onClick={() => onChoose(reason)}>
            {t(reason)}
          </Button>
        ))}
      </div>
    </section>
  )
}

import { useParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Brand } from '#platform/brand.tsx'
import { titled } from '#platform/page-title.ts'
import { AmountCell, Money } from '#ui/amount.tsx'
import { Count, OrderId } from '#ui/bidi.tsx'
import css from './customer-display.module.css'
import { customerDisplayText } from './customer-display.text.ts'
import { type DisplayContent, useDisplayContent } from './display-channel.ts'

export const meta = titled(() => null)

/** Renders the second window, which faces the customer. Its content comes from the till in the same browser. */
export default function CustomerDisplay() {
  const t = useText(customerDisplayText)
  const content = useDisplayContent(Number(useParams()['till_id']))
  return (
    <main className={css.screen}>
      <h1 className={css.brand}>
        <Brand />
      </h1>
      {content?.done ? (
        <Done done={content.done} />
      ) : content && content.lines.length > 0 ? (
        <Lines content={content} />
      ) : (
        <p className={css.welcome}>{t('welcome')}</p>
      )}
    </main>
  )
}

function Lines({ content: { lines, total_agorot } }: { content: DisplayContent }) {
  const t = useText(customerDisplayText)
  const nameOf = useName()
  return (
    <>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <Count of={line.quantity} />
            <bdi>{nameOf(line)}</bdi>
            {line.agorot !== null && <AmountCell agorot={line.agorot} />}
          </li>
        ))}
      </ul>
      <p className={css.total} aria-live="polite">
        <span>{t('total')}</span>
        <Money agorot={total_agorot} />
      </p>
    </>
  )
}

function Done({ done: { number, change_agorot } }: { done: NonNullable<DisplayContent['done']> }) {
  const t = useText(customerDisplayText)
  return (
    <div className={css.done}>
      <p>{t('thanks')}</p>
      <p className={css.number}>
        <OrderId id={number} />
      </p>
      {change_agorot > 0 && (
        <p className={css.total}>
          <span>{t('change')}</span>
          <Money agorot={change_agorot} />
        </p>
      )}
    </div>
  )
}

import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import type { kitchenDue } from './kitchen-due.server.ts'
import own from './orders-today.module.css'

export function KitchenDue({ delis }: { delis: Awaited<ReturnType<typeof kitchenDue.load>> }) {
  const t = useText(homeText)
  const nameOf = useName()
  return delis.map(({ deli, sections }) => (
    <Card
      key={deli.id}
      title={nameOf(deli)}
      padding="none"
      actions={
        <>
          <Button size="sm" to={`/delis/${deli.id}/orders`}>
            {t('order_board')}
          </Button>
          <Button size="sm" icon="flame" to={`/delis/${deli.id}/kitchen`}>
            {t('sections')}
          </Button>
        </>
      }
    >
      {sections.length === 0 && <p className={css.quiet}>{t('nothing_due')}</p>}
      <ul>
        {sections.map((section) => (
          <li key={section.id} className={own.line}>
            <Link to={`/delis/${deli.id}/kitchen/${section.id}`} prefetch="intent" className={own.over}>
              {nameOf(section)}
            </Link>
            <span className={own.text} />
            {section.late > 0 && <Chip tone="bad">{t('section_late', { count: String(section.late) })}</Chip>}
            {section.now > 0 && <Chip tone="warn">{t('section_now', { count: String(section.now) })}</Chip>}
          </li>
        ))}
      </ul>
    </Card>
  ))
}

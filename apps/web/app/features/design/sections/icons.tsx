import { Card } from '#ui/card.tsx'
import { Icon, ICON_NAMES } from '#ui/icon.tsx'
import css from '../design.module.css'

export default function Icons() {
  return (
    <Card>
      <div className={css.grid}>
        {ICON_NAMES.map((name) => (
          <span key={name} className={css.icon}>
            <Icon name={name} size={20} />
            <bdi dir="ltr">{name}</bdi>
          </span>
        ))}
      </div>
    </Card>
  )
}

import { Card } from '#ui/card.tsx'
import { ICONS } from '#ui/icon-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import css from '../design.module.css'

export default function Icons() {
  return (
    <Card>
      <div className={css.grid}>
        {(Object.keys(ICONS) as IconName[]).map((name) => (
          <span key={name} className={css.icon}>
            <Icon name={name} size={20} />
            <bdi dir="ltr">{name}</bdi>
          </span>
        ))}
      </div>
    </Card>
  )
}

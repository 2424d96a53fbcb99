import { Link } from 'react-router'
import { type SidebarSection, sidebarSections } from '#frame/sidebar-entries.ts'
import { callerOf, useMe } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#platform/text.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { homeText } from '../home.text.ts'
import css from '../home.module.css'

export function MyScreens() {
  const t = useText(homeText)
  const name = useText(screenText)
  const me = useMe()
  const sections = me ? sidebarSections(callerOf(me)).filter(isElsewhere) : []
  return (
    <Card title={t('screens')} lead={t('screens_lead')}>
      {sections.length === 0 && <Empty icon="key" title={t('no_screens')} lead={t('no_screens_lead')} />}
      <div className={css.sections}>
        {sections.map(({ group, entries }) => (
          <section key={group} className={css.section}>
            <h3 className={css.section_title}>{t(group)}</h3>
            <ul>
              {entries.map(({ path, to, icon }) => (
                <li key={to}>
                  <Link to={to} prefetch="intent" className={css.screen}>
                    <Icon name={icon} size={18} />
                    {name(path)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

type Elsewhere = SidebarSection & { group: Exclude<SidebarSection['group'], 'today'> }

/** The person stands on Today already. */
const isElsewhere = (section: SidebarSection): section is Elsewhere => section.group !== 'today'

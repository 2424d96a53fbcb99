import { Link } from 'react-router'
import { type SidebarEntry, type SidebarSection, sidebarSections } from '#frame/sidebar-entries.ts'
import { callerOf, useMe } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#platform/text.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Screen, SCREENS } from '#screens'
import { homeText } from '../home.text.ts'
import css from '../home.module.css'

/** On a phone folded up, because the menu of screens is one press away and other cards wait below. */
export function MyScreens() {
  const t = useText(homeText)
  const me = useMe()
  const sections = me ? sidebarSections(callerOf(me)).filter(isElsewhere) : []
  return (
    <Card title={t('screens')} lead={t('screens_lead')}>
      {sections.length === 0 && <Empty icon="key" title={t('no_screens')} lead={t('no_screens_lead')} />}
      {sections.length > 0 && (
        <details className={css.fold} ref={openWhereWide}>
          <summary className={css.fold_title}>
            <Icon name="chevron-down" size={18} />
            {t('show_screens', { count: sections.flatMap(({ entries }) => entries).length })}
          </summary>
          <div className={css.sections}>
            {sections.map(({ group, entries }) => (
              <section key={group} className={css.section}>
                <h3 className={css.section_title}>{t(group)}</h3>
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.to}>
                      <ScreenLink entry={entry} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </details>
      )}
    </Card>
  )
}

function ScreenLink({ entry: { path, to, icon } }: { entry: SidebarEntry }) {
  const t = useText(homeText)
  const name = useText(screenText)
  const is_built = SCREENS.some((screen: Screen) => screen.path === path && screen.file)
  return (
    <Link to={to} prefetch="intent" className={css.screen}>
      <Icon name={icon} size={18} />
      <span className={css.screen_name}>{name(path)}</span>
      {!is_built && <Chip>{t('soon')}</Chip>}
    </Link>
  )
}

/** The style sheet shows it before any script; this is for browsers that cannot style what is folded, and for readers. */
function openWhereWide(fold: HTMLDetailsElement | null) {
  if (fold && matchMedia('(width >= 600px)').matches) fold.open = true
}

type Elsewhere = SidebarSection & { group: Exclude<SidebarSection['group'], 'today'> }

/** The person stands on Today already. */
const isElsewhere = (section: SidebarSection): section is Elsewhere => section.group !== 'today'

import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { matchIn } from './finder.ts'
import { FINDERS } from './finders.ts'
import { paletteText } from './palette.text.ts'
import css from './palette.module.css'
import type { SearchResultGroup } from './use-found.ts'

type Props = {
  id: string
  /** The typed search text, for highlighting. */
  text: string
  groups: SearchResultGroup[]
  at: number
  onPoint: (at: number) => void
  onGo: () => void
}

export const optionId = (list_id: string, at: number) => `${list_id}-${at}`

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- native options contain neither icons nor links */
/** The options are links, so that a result can be opened in a new tab. The focus stays in the input. */
export function PaletteList({ id, text, groups, at, onPoint, onGo }: Props) {
  const t = useText(paletteText)
  const all = groups.flatMap(({ found }) => found)
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={css.list} tabIndex={-1}>
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ title, found }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={css.heading} aria-hidden="true">
              {title}
            </p>
            {found.map((one) => {
              const index = all.indexOf(one)
              return (
                <Link
                  key={one.to}
                  to={one.to}
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === at}
                  tabIndex={-1}
                  className={css.option}
                  ref={index === at ? showIt : null}
                  onPointerMove={() => onPoint(index)}
                  onClick={onGo}
                >
                  <Icon name={one.icon} size={18} />
                  <span className={css.name}>
                    <Name name={one.name} text={text} />
                  </span>
                  {one.detail && <bdi className={css.detail}>{one.detail}</bdi>}
                  <span className={css.enter} aria-hidden="true">
                    <Kbd>{t('key_enter')}</Kbd>
                  </span>
                </Link>
              )
            })}
          </div>
        ))}
    </div>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */

function Name({ name, text }: { name: string; text: string }) {
  const match = matchIn(name, text)
  if (!match) return name
  const [from, to] = match
  return (
    <>
      {name.slice(0, from)}
      <b>{name.slice(from, to)}</b>
      {name.slice(to)}
    </>
  )
}

const showIt = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

export function NothingFound({ text }: { text: string }) {
  const t = useText(paletteText)
  const lang = useLang()
  const what = FINDERS.map(({ title }) => title(lang)).join(', ')
  return (
    <div className={css.nothing}>
      <b>{t('nothing', { text })}</b>
      <p>{t('can_search', { what })}</p>
      <p>{t('both_languages')}</p>
    </div>
  )
}

export function PaletteHints() {
  const t = useText(paletteText)
  return (
    <p className={css.hints} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
      </span>
      <span>
        <Kbd>{t('key_enter')}</Kbd> {t('open')}
      </span>
    </p>
  )
}

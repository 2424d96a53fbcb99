import { fullName } from '@tavlin/domain/full-name'
import { useName } from '#platform/access-names.ts'
import { useText } from '#base/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import css from './facts.module.css'
import type { Overview } from './overview.server.ts'
import { overviewText } from './overview.text.ts'

const SHOWN = 8

/** Shows people with a role in this deli; those who work in all delis come last. */
export function PeopleCard({ people }: { people: Overview['people'] }) {
  const t = useText(overviewText)
  const nameOf = useName()
  const isEverywhere = (person: Overview['people'][number]) =>
    person.roles.length > 0 && person.roles.every(({ everywhere }) => everywhere)
  const sorted = people.toSorted((a, b) => Number(isEverywhere(a)) - Number(isEverywhere(b)))
  const more = sorted.length - SHOWN
  return (
    <Card title={t('people')} count={people.length}>
      {people.length === 0 && <p className={css.none}>{t('no_people')}</p>}
      <ul className={css.people}>
        {sorted.slice(0, SHOWN).map((person) => {
          const name = fullName(person)
          return (
            <li key={person.id} className={css.person}>
              <Avatar name={name} size="sm" />
              <span className={css.text}>
                <b>{name}</b>
                {person.roles.length > 0 && (
                  <small>
                    {person.roles.map(nameOf).join(', ')}
                    {isEverywhere(person) && ` · ${t('everywhere')}`}
                  </small>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={css.none}>{t('more_people', { count: more })}</p>}
    </Card>
  )
}

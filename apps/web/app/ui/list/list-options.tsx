import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Icon } from '../icon.tsx'
import type { Option } from './define-list.ts'
import { listText } from './list.text.ts'
import classes from './list-popover.module.css'

const LONG = 12

type Props = {
  options: readonly Option[]
  chosen: readonly string[]
  onChoose: (value: string) => void
  /** Allows several options to be selected. */
  many?: boolean
}

export function ListOptions({ options, chosen, onChoose, many = false }: Props) {
  const t = useText(listText)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = wanted ? options.filter(({ label }) => label.toLowerCase().includes(wanted)) : options
  return (
    <>
      {options.length > LONG && (
        <input
          type="search"
          className={classes.field}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className={classes.options}>
        {found.map(({ value, label }) => (
          <li key={value}>
            {many ? (
              <label className={classes.option}>
                <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChoose(value)} />
                <span>{label}</span>
              </label>
            ) : (
              <button
                type="button"
                className={classes.option}
                aria-pressed={chosen.includes(value)}
                onClick={() => onChoose(value)}
              >
                <span>{label}</span>
                {chosen.includes(value) && <Icon name="check" size={16} />}
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.none}>{t('no_options')}</p>}
    </>
  )
}

import type { ReactNode } from 'react'
import css from './entry-list.module.css'

/** A short list with lines between its entries, for a card without padding. */
export const EntryList = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>

/**
 * One entry: its lines of text, then `end` beside or below the text. `children` take the whole width below text and
 * `end`.
 */
export const Entry = ({ content, end, children }: { content: ReactNode; end: ReactNode; children?: ReactNode }) => (
  <li className={css.entry}>
    <div className={css.text}>{content}</div>
    {end}
    {children}
  </li>
)

/** Title of an entry, with chips beside it. */
export const EntryTitle = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h3 className={css.title} id={id}>
    {children}
  </h3>
)

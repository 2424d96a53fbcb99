import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import css from './trade.module.css'

type Props = {
  page: { readonly next_cursor: string | null; readonly prev_cursor: string | null }
  previous: string
  next: string
}

/** Links to the previous and the next page of the list in a drawer. The cursor is in the URL. */
export function DrawerPages({ page: { next_cursor, prev_cursor }, previous, next }: Props) {
  const [params] = useSearchParams()
  if (next_cursor === null && prev_cursor === null) return null
  const to = (cursor: string) => {
    const changed = new URLSearchParams(params)
    changed.set('cursor', cursor)
    return { search: `?${changed}` }
  }
  return (
    <nav className={css.pages}>
      {prev_cursor !== null && <Button to={to(prev_cursor)}>{previous}</Button>}
      {next_cursor !== null && <Button to={to(next_cursor)}>{next}</Button>}
    </nav>
  )
}

import type { ReactNode } from 'react'
import { TillBar } from './till-bar.tsx'
import type { TillDevice, TillPlace } from './till-context.ts'
import css from './till-page.module.css'

type Props = {
  place: (TillDevice & Partial<Pick<TillPlace, 'person' | 'session'>>) | null
  title: ReactNode
  lead?: ReactNode
  /** Makes the page as wide as a form, in the middle of the screen. */
  narrow?: boolean
  children: ReactNode
}

/** Renders the page of the till while it does not sell: pairing, sign-in, counts and reports. */
export function TillPage({ place, title, lead, narrow, children }: Props) {
  return (
    <div className={css.page}>
      <TillBar place={place} />
      <main className={css.main} data-narrow={narrow || undefined}>
        <h2 className={css.title}>{title}</h2>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  )
}

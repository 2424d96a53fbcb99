import type { ReactNode } from 'react'
import { TillBar } from './till-bar.tsx'
import type { TillDevice, StaffedTill } from './till-context.ts'
import css from './till-page.module.css'

type Props = {
  device: (TillDevice & Partial<Pick<StaffedTill, 'person' | 'session'>>) | null
  title: ReactNode
  lead?: ReactNode
  /** Makes the page as wide as a form, in the middle of the screen. */
  narrow?: boolean
  children: ReactNode
}

/** Renders the page of the till while it does not sell: pairing, sign-in, counts and reports. */
export function TillPage({ device, title, lead, narrow, children }: Props) {
  return (
    <div className={css.page}>
      <TillBar device={device} />
      <main className={css.main} data-narrow={narrow || undefined}>
        <h2 className={css.title}>{title}</h2>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  )
}

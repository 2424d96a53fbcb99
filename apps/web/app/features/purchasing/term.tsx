import type { ReactNode } from 'react'

/** One entry of the details of an order or an invoice. */
export function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

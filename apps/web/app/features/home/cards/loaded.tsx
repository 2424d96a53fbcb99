import type { ErrorBody } from '@tavlin/contract/errors'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'

type Props<D> = {
  /** Result of the card's source; null for a card that the user may not see. */
  card: { ok: true; data: D } | { ok: false; error: ErrorBody } | null
  title: string
  children: (data: D) => ReactNode
}

/** Shows a card whose source may have failed; the error is shown in its place. */
export function Loaded<D>({ card, title, children }: Props<D>) {
  if (!card) return null
  if (card.ok) return children(card.data)
  return (
    <Card title={title}>
      <RejectedNotice error={card.error} />
    </Card>
  )
}

import { lazy, Suspense } from 'react'
import type { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import type { MeatAndDairy } from '@tavlin/domain/orders/meat-and-dairy'
import type { DeliCard } from './board.ts'
import type { Packer } from './use-pack.ts'

const PackPanel = lazy(() => import('./pack-panel.tsx'))
const CardPanel = lazy(() => import('./card-panel.tsx'))

type Moves = ReturnType<typeof useOrderMoves>
type Props = {
  card: DeliCard
  panel: 'pack' | 'details'
  at: string
  packer: Packer
  meat_and_dairy: MeatAndDairy
  onMove: Moves['start']
  onDelay: Moves['delay']
  onPack: () => void
  onClose: () => void
}

/** Side panel of the board. The code of its content is loaded when an order is first opened. */
export function Panel({ card, panel, at, packer, meat_and_dairy, onMove, onDelay, onPack, onClose }: Props) {
  return (
    <Suspense>
      {panel === 'pack' ? (
        <PackPanel card={card} at={at} packer={packer} meat_and_dairy={meat_and_dairy} onClose={onClose} />
      ) : (
        <CardPanel card={card} onMove={onMove} onDelay={onDelay} onPack={onPack} onClose={onClose} />
      )}
    </Suspense>
  )
}

import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { inventoryText } from './inventory.text.ts'

export function NoDeli() {
  const t = useText(inventoryText)
  return (
    <Card>
      <Empty icon="shop" title={t('no_delis')} lead={t('no_delis_lead')} />
    </Card>
  )
}

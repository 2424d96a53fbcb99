import { useText } from '#base/text.ts'
import { Empty } from '#ui/empty.tsx'
import { purchasingText } from './purchasing.text.ts'

export function NoDeli() {
  const t = useText(purchasingText)
  return <Empty level={2} icon="shop" title={t('no_delis')} lead={t('no_delis_lead')} />
}

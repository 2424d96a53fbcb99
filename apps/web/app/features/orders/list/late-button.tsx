import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ordersText } from './orders.text.ts'

/** Opens the list of orders at risk; its open state is in the URL. */
export function LateButton({ late }: { late: number }) {
  const t = useText(ordersText)
  const [params] = useSearchParams()
  return (
    <Button size="sm" icon="warning" to={{ search: `?${params}&risks=open` }}>
      {t('late_list')}
      {late > 0 && <Badge tone="alert">{late}</Badge>}
    </Button>
  )
}

import { kindOf } from '@tavlin/contract/activity-kinds'

type Subject = {
  name: string
  data: Readonly<Record<string, unknown>>
  deli: { id: number } | null
  customer: { id: number } | null
}

/** Returns the URL of the screen that shows the subject of an event; null when there is none. */
export function subjectPath({ name, data, deli, customer }: Subject): string | null {
  const idOf = (...fields: string[]) => fields.map((field) => idIn(data[field])).find((id) => id !== null) ?? null
  const at = (base: string, id: number | null, rest = '') => (id === null ? null : `${base}/${id}${rest}`)
  switch (kindOf(name, data)) {
    case 'order':
      return at('/orders', data['model'] === 'order' ? idOf('model_id') : idOf('order_id'))
    case 'customer':
      return at('/customers', customer?.id ?? null, '/logs')
    case 'chat':
      return at('/customers', customer?.id ?? null, '/chat')
    case 'wallet':
      return at('/customers', customer?.id ?? null, '/wallet')
    case 'meal':
      return at('/meals', idOf('meal_id', 'meal_ids'))
    case 'deli':
      return at('/delis', deli?.id ?? null)
    case 'area':
      return at('/delis', deli?.id ?? null, '/areas')
    case 'till':
      return at('/delis', deli?.id ?? null, '/tills')
    case 'setting': {
      const setting = `?setting=${String(data['key'])}`
      return deli ? `/delis/${deli.id}/settings${setting}` : `/manage/settings${setting}`
    }
    case 'user':
      return '/manage/permissions/users'
    case 'role':
      return '/manage/permissions'
    case 'driver':
      return '/manage/drivers'
    default:
      return null
  }
}

function idIn(value: unknown): number | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'number' ? first : null
}

import { useNavigate, useRouteLoaderData } from 'react-router'
import { orderPath } from '../state/kiosk-state.ts'

/**
 * Opens the page of an order. Its URL contains a secret that analytics scripts must not see: when this page has such
 * scripts, the browser loads a new document, which has none.
 */
export function useOpenOrder(): (token: string) => void {
  const navigate = useNavigate()
  const is_measured = (useRouteLoaderData<{ measuring: readonly string[] }>('root')?.measuring.length ?? 0) > 0
  return (token) => {
    if (is_measured) location.assign(orderPath(token))
    else void navigate(orderPath(token))
  }
}

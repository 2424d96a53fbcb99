import { useNavigate, useRouteLoaderData } from 'react-router'
import { orderPath } from '../state/kiosk-state.ts'

/**
 * Opens the page of an order. Its address contains a secret, so that measuring scripts of an earlier page must not see
 * it: with them, the page is loaded again without scripts.
 */
export function useOpenOrder(): (token: string) => void {
  const navigate = useNavigate()
  const is_measured = (useRouteLoaderData<{ measuring: readonly string[] }>('root')?.measuring.length ?? 0) > 0
  return (token) => {
    if (is_measured) location.assign(orderPath(token))
    else void navigate(orderPath(token))
  }
}

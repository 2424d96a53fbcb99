import type { ReactNode } from 'react'

/**
 * For a tag that is replaced by an element instead of wrapping text: `t.rich('there_is', { q: put(<Quantity … />) })`.
 */
export const put = (part: ReactNode) => (): ReactNode => part

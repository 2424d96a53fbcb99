import type { ReactNode } from 'react'

/** For a mark that stands for a part rather than around words: `t.rich('there_is', { q: put(<Quantity … />) })`. */
export const put = (part: ReactNode) => (): ReactNode => part

import type { ReactNode } from 'react'
import { Ltr } from '#ui/bidi.tsx'

/** Isolates a number inside a sentence: `t.rich('minutes', { count, n: ltr })`. */
export const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

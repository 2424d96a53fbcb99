import { createContext, useContext } from 'react'

/** The mark by which the page's own styles pass the content policy; told by entry.server and entry.client. */
export const NonceContext = createContext('')
export const useNonce = (): string => useContext(NonceContext)

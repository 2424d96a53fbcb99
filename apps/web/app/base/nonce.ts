import { createContext, useContext } from 'react'

/** The CSP nonce for inline styles, provided by entry.server and entry.client. */
export const NonceContext = createContext('')
export const useNonce = (): string => useContext(NonceContext)

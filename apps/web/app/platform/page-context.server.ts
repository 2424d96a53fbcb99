import { createContext } from 'react-router'

export type Page = { nonce: string; api_url: string; product_name: string; report: (error: unknown) => void }

declare const __DEV_SETTINGS__: { api_url: string; product_name: string } | null

/** What the web server tells a page. Under the development server, which tells nothing, vite.config.ts fills it in. */
export const pageKey = createContext<Page>(
  __DEV_SETTINGS__ ? { ...__DEV_SETTINGS__, nonce: '', report: console.error } : undefined,
)

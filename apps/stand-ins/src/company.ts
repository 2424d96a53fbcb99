import type { Routes } from './router.ts'
import type { CompanySwitch } from './switchboard.ts'

/** One received request, in the protocol-independent form shown on the page. */
export type ReceivedMessage = {
  id: string
  received_at: string
  title: string
  from: string
  to: string[]
  text: string
  links: string[]
  facts: { name: string; value: string }[]
  /** Path of its rendered form, if it has one. */
  html_path: string | null
}

/** An outside company. To add one, create a file that returns this and add it to the list in stand-ins.ts. */
export type Company = {
  /** First segment of its paths, and its name on the switchboard. */
  name: string
  /** Base address for our servers. */
  address: string
  board: CompanySwitch
  routes: Routes
  /** Newest first. */
  received: () => ReceivedMessage[]
  forget: () => void
  close: () => Promise<void>
}

import type { Routes } from './router.ts'
import type { CompanySwitch } from './switchboard.ts'

/** One received request, in the form shown on the page, independent of its protocol. */
export type ReceivedMessage = {
  id: string
  received_at: string
  title: string
  from: string
  to: string[]
  text: string
  links: string[]
  facts: { name: string; value: string }[]
  /** Path of the rendered message, if it has one. */
  html_path: string | null
}

export type MessageRecorder = (title: string, text: string, facts: Record<string, string>) => void

/**
 * A stand-in of an external service. To add one, create a file that returns this type and add it to the list in
 * stand-ins.ts.
 */
export type Company = {
  /** First segment of the company's paths, and its name on the switchboard. */
  name: string
  /** Base address of the company for our servers. */
  address: string
  board: CompanySwitch
  routes: Routes
  /** Received messages, newest first. */
  received: () => ReceivedMessage[]
  forget: () => void
  close: () => Promise<void>
}

import type { Routes } from './router.ts'
import type { Switch } from './switchboard.ts'

/** One thing a company was sent, as the page shows it, whatever the protocol. */
export type Received = {
  id: string
  received_at: string
  title: string
  from: string
  to: string[]
  text: string
  links: string[]
  facts: { name: string; value: string }[]
  /** Where its drawn form is served, if it has one. */
  html_path: string | null
}

/** An outside company: a new one is a file that makes this, and a line in the list of stand-ins.ts. */
export type Company = {
  /** First segment of its paths, and its name on the switchboard. */
  name: string
  /** Where our servers reach it. */
  address: string
  board: Switch
  routes: Routes
  /** Newest first. */
  received: () => Received[]
  forget: () => void
  close: () => Promise<void>
}

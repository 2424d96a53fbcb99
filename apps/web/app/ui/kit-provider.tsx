import type { ReactNode } from 'react'
import { ConfirmProvider } from './confirm.tsx'
import { ToastHost } from './toast-host.tsx'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './tokens.css'
import './shell-tokens.css'
import './mantine-variables.css'
import './base.css'
import './field.css'

/** Mounts all providers of the kit. The server writes the colour scheme itself on <html>. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <>
      <ConfirmProvider>{children}</ConfirmProvider>
      <ToastHost />
    </>
  )
}

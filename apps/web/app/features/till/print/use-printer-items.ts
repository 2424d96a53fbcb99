import { useEffect, useState } from 'react'
import { useText } from '#base/text.ts'
import type { MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import type { PrinterCable } from './browser-printer.ts'
import { printText } from './print.text.ts'

// Lazy: the server cannot render these items, because only the browser can list its cables and the chosen printer.
const load = () => import('./browser-printer.ts')

/**
 * Returns the menu items that connect a printer to this device, or forget the connected one; none when the browser does
 * not support it.
 */
export function usePrinterItems(): MenuItem[] {
  const t = useText(printText)
  const [cables, setCables] = useState<readonly PrinterCable[]>([])
  const [is_connected, setConnected] = useState(false)
  useEffect(() => {
    const look = async () => {
      const { possibleCables, findPrinter } = await load()
      setCables(possibleCables())
      setConnected((await findPrinter()) !== null)
    }
    void look()
  }, [])
  const connect = async (cable: PrinterCable) => {
    const { choosePrinter } = await load()
    try {
      await choosePrinter(cable)
      setConnected(true)
      toast.success(t('connected'))
    } catch {
      toast.refusal(t('not_connected'))
    }
  }
  const forget = async () => {
    const { forgetPrinter } = await load()
    forgetPrinter()
    setConnected(false)
  }
  if (is_connected) return ['divider', { label: t('forget'), icon: 'print', onClick: () => void forget() }]
  if (cables.length === 0) return []
  return [
    'divider',
    ...cables.map((cable) => ({
      label: t(`connect_${cable}`),
      icon: 'print' as const,
      onClick: () => void connect(cable),
    })),
  ]
}

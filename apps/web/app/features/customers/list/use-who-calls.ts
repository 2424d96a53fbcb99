import { useEffect, useState } from 'react'
import { isWhole } from '#platform/phone-typed.ts'

const PAUSE_MS = 150

export type WhoCalls = { customer_id: number | null; name: string }
type Answer = { data: WhoCalls & { phone: string } }

/** Whose phone this is, asked as soon as it may be whole; null as long as nobody has said. */
export function useWhoCalls(phone: string): WhoCalls | null {
  const [told, setTold] = useState<{ phone: string; who: WhoCalls } | null>(null)
  useEffect(() => {
    if (!isWhole(phone)) return
    const asked = new AbortController()
    const ask = async () => {
      const url = `/api/admin/customers/by-phone/${encodeURIComponent(phone.trim())}`
      const answer = await fetch(url, { signal: asked.signal }).catch(() => null)
      // What is no phone is told when it is saved: while one types it is only not finished.
      if (!answer?.ok) return
      const { data } = (await answer.json()) as Answer
      if (!asked.signal.aborted) setTold({ phone, who: data })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [phone])
  return told?.phone === phone ? told.who : null
}

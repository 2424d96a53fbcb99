import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 200

/** The typed text is ahead of the URL. The URL wins when something else changes it, such as the back button. */
export function useSearchBox(in_url: string, send: (search: string) => void) {
  const [draft, setDraft] = useState(in_url)
  const [sent, setSent] = useState(in_url)
  const [seen, setSeen] = useState(in_url)
  if (in_url !== seen) {
    setSeen(in_url)
    if (in_url !== sent) {
      setSent(in_url)
      setDraft(in_url)
    }
  }
  const sendNow = (search: string) => {
    setDraft(search)
    setSent(search)
    if (search !== sent) send(search)
  }
  const sendDraft = useEffectEvent(() => sendNow(draft))
  useEffect(() => {
    if (draft === sent) return
    const timer = setTimeout(sendDraft, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, sent])
  return { draft, setDraft, sendNow }
}

import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { freePort } from './chaos/free-port.ts'

const HOST = '127.0.0.1'

type Refund = { key: string; amount: number; status: 'done' | 'declined' }
export type GatewayRecord = {
  id: string
  key: string
  amount: number
  status: string
  webhook_results: string[]
  refunds: Refund[]
}

/** Starts the stand-ins of the external services, and chooses the port on which they reach the API. */
export async function outsideWorld(sms_path = '/sms') {
  const { http_port, close } = await startStandIns({ host: HOST, http_port: 0, smtp_port: 0 })
  const at = `http://${HOST}:${http_port}`
  const api_port = await freePort()
  const send = async (path: string, more: RequestInit = {}) => fetch(`${at}${path}`, { redirect: 'manual', ...more })
  const listed = async <T>(path: string): Promise<T> => (await (await send(path)).json()) as T
  return {
    close,
    api_port,
    env: {
      PAYMENT_URL: `${at}/payment`,
      PAYMENT_KEY: 'demo-key',
      PAYMENT_SECRET: 'demo-secret',
      PAYMENT_CALLBACK_URL: `http://${HOST}:${api_port}`,
      DEAL_URL: `${at}/deal`,
      COMPANY_TIMEOUT_MS: '2000',
      SMS_URL: `${at}${sms_path}`,
      SMS_CALLBACK_URL: `http://${HOST}:${api_port}`,
    },
    misbehave: async (company: 'payment' | 'deal', misbehaviour: string, more: object = {}) => {
      const set = await send(`/switchboard/${company}`, {
        method: 'PUT',
        body: JSON.stringify({ misbehaviour, ...more }),
      })
      if (!set.ok) throw new Error(await set.text())
    },
    behave: () => send('/switchboard', { method: 'DELETE' }),
    /** Submits the card page as the customer would; returns null when the connection breaks. */
    onPage: (url: string, action: 'pay' | 'decline') =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' }).catch(() => null),
    /** Holds a card to a card reader; returns null when the connection breaks. */
    atReader: (reader: string, action: 'pay' | 'decline' = 'pay') =>
      send(`/payment/reader/${reader}`, { method: 'POST', body: new URLSearchParams({ action }) }).catch(() => null),
    gateway: async (key: string) =>
      (await listed<{ payments: GatewayRecord[] }>('/payment')).payments.find((one) => one.key === key),
    texts: async (to: string) =>
      (await listed<{ messages: { text: string; links: string[] }[] }>(`/sms?to=${encodeURIComponent(to)}`)).messages,
    deals: async () =>
      (await listed<{ redemptions: { key: string; status: string; returns: Refund[] }[] }>('/deal')).redemptions,
  }
}

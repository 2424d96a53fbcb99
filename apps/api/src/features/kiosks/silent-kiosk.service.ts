import { KIOSK_SILENT_MINUTES } from '@tavlin/domain/guest/kiosk-device'
import { createTranslator } from 'use-intl/core'
import { type Mail, escapeHtml } from '#platform/companies/mail.ts'
import type { Deps } from '#platform/deps.ts'
import { findSilent } from './kiosk.repo.ts'
import { SILENT_KIOSK_TEXT } from './silent-kiosk.text.ts'

export type SilentKioskMailInput = { readonly kiosk_id: number; readonly deli_id: number; readonly user_id: number }

/** Returns null when the user has left, the kiosk sends heartbeats again, or it was revoked. */
export async function silentKioskMail(deps: Deps, input: SilentKioskMailInput): Promise<Mail | null> {
  const found = await findSilent(deps.db, input.kiosk_id, input.user_id)
  if (!found) return null
  const locale = found.lang === 'en' ? 'en' : 'he'
  const t = createTranslator({ locale, messages: SILENT_KIOSK_TEXT[locale] })
  const { name_he, name_en } = found.deli
  const names = { kiosk: found.name, deli: locale === 'en' ? name_en || name_he : name_he }
  const link = `${deps.config.public_url}/delis/${input.deli_id}/tills`
  const before = [
    t('greeting', { name: found.first_name }),
    t('body', { ...names, minutes: String(KIOSK_SILENT_MINUTES) }),
  ]
  const note = t('note')
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  const button = `<p><a href="${escapeHtml(link)}">${t('button')}</a></p>`
  const html = [...before.map(paragraph), button, paragraph(note)].join('')
  return {
    to: found.email,
    subject: t('subject', names),
    text: [...before, link, note].join('\n\n'),
    html: `<div dir="${locale === 'he' ? 'rtl' : 'ltr'}" lang="${locale}">${html}</div>`,
  }
}

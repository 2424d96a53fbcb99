import type { LocalisedName } from '@tavlin/domain/named'
import { toDecimal } from '@tavlin/domain/inventory/ratio'
import { type UnitCode, fromBase } from '@tavlin/domain/inventory/unit'
import { createTranslator } from 'use-intl/core'
import type { Deps } from '#platform/deps.ts'
import { type Mail, escapeHtml } from '#platform/companies/mail.ts'
import { INVENTORY_TEXT } from './inventory.text.ts'
import { findLow } from './low-stock.repo.ts'

export type LowStock = { readonly deli_id: number; readonly ingredient_id: number }

/** Returns null when the user has left or the stock is sufficient again. */
export async function lowStockMail(
  deps: Deps,
  { user_id, ...low }: LowStock & { user_id: number },
): Promise<Mail | null> {
  const found = await findLow(deps.db, low, user_id)
  if (!found) return null
  const locale = found.lang === 'en' ? 'en' : 'he'
  const { units, ...messages } = INVENTORY_TEXT[locale]
  const t = createTranslator({ locale, messages })
  const in_unit = (base: number) => toDecimal(fromBase(base, found.stock_unit, found.measure)!)
  const names = { ingredient: nameIn(locale, found.ingredient), deli: nameIn(locale, found.deli) }
  const unit = units[found.stock_unit as UnitCode]
  const link = `${deps.config.public_url}/inventory?deli=${low.deli_id}&low=true`
  const text = [
    t('greeting', { name: found.first_name }),
    t('low', { ...names, unit, available: in_unit(found.available_base), reorder: in_unit(found.reorder_base) }),
    ...(found.incoming_base > 0 ? [t('low_incoming', { unit, incoming: in_unit(found.incoming_base) })] : []),
    link,
    t('low_note'),
  ]
  return {
    to: found.email,
    subject: t('low_subject', names),
    text: text.join('\n\n'),
    html: `<div dir="${locale === 'he' ? 'rtl' : 'ltr'}" lang="${locale}">${text
      .map((line) =>
        line === link ? `<p><a href="${escapeHtml(link)}">${t('button')}</a></p>` : `<p>${escapeHtml(line)}</p>`,
      )
      .join('')}</div>`,
  }
}

const nameIn = (locale: 'he' | 'en', { name_he, name_en }: LocalisedName): string =>
  locale === 'en' ? name_en || name_he : name_he

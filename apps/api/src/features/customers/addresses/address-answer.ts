import type { Address } from '@tavlin/contract/addresses'
import { metersBetween } from '@tavlin/domain/customers/location'
import type { z } from 'zod'
import { quotesAtEach } from '#features/delis/areas/area-quote.service.ts'
import type { Db } from '#platform/db/db.ts'
import type { AddressRow } from './address.repo.ts'

type AddressAnswer = z.infer<typeof Address>

export async function addressAnswer(db: Db, row: AddressRow, now: Date): Promise<AddressAnswer> {
  return (await addressAnswers(db, [row], now))[0]!
}

export async function addressAnswers(db: Db, rows: readonly AddressRow[], now: Date): Promise<AddressAnswer[]> {
  const points = rows.map(({ latitude: lat, longitude: lng }) => ({ lat, lng }))
  const quotes = await quotesAtEach(db, points, now)
  return rows.map((row, i) => ({
    ...row,
    proposal: row.proposal && { ...row.proposal, meters: metersBetween(row, row.proposal) },
    quotes: quotes[i]!,
  }))
}

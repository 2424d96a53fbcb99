import { useText } from '#base/text.ts'
import { type LocationChoice, locationLines, type LocationSource } from '#ui/address/location.ts'
import { formsDemoText } from './forms.text.ts'

/** Simulates a geocoder: found, nothing found, failed. */
export function useDemoLocations(): LocationSource {
  const t = useText(formsDemoText)
  const location = (number: string, locality: string, name = ''): LocationChoice => ({
    place_id: `${number}-${locality}`,
    ...locationLines({ name, route: t('herzl'), street_number: number, locality }),
  })
  const found = [location('12', t('city')), location('12', t('other_city')), location('120', t('city'), t('tower'))]
  return async (text, signal) => {
    await new Promise((done) => setTimeout(done, 500))
    signal.throwIfAborted()
    if (text.includes(t('broken'))) throw new Error('the demo source fails on this word')
    return text.includes(t('none')) ? [] : found
  }
}

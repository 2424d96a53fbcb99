import { useState } from 'react'
import { useText } from '#base/text.ts'
import { AddressInput } from '#ui/address/address-input.tsx'
import { choiceText, type PlaceChoice } from '#ui/address/location.ts'
import { Card } from '#ui/card.tsx'
import { useDemoPlaces } from './demo-places.ts'
import { formsDemoText } from './forms.text.ts'

export default function Address() {
  const t = useText(formsDemoText)
  const [place, setPlace] = useState<PlaceChoice | null>(null)
  const places = useDemoPlaces()
  return (
    <Card title={t('addresses')} level={3}>
      <AddressInput label={t('address')} help={t('address_help')} value={place} onChange={setPlace} source={places} />
      <p>{place && `${t('chosen')}: ${choiceText(place)}`}</p>
    </Card>
  )
}

import { useState } from 'react'
import { useText } from '#base/text.ts'
import { AddressInput } from '#ui/address/address-input.tsx'
import { choiceText, type LocationChoice } from '#ui/address/location.ts'
import { Card } from '#ui/card.tsx'
import { useDemoLocations } from './demo-locations.ts'
import { formsDemoText } from './forms.text.ts'

export default function Address() {
  const t = useText(formsDemoText)
  const [location, setLocation] = useState<LocationChoice | null>(null)
  const locations = useDemoLocations()
  return (
    <Card title={t('addresses')} level={3}>
      <AddressInput
        label={t('address')}
        help={t('address_help')}
        value={location}
        onChange={setLocation}
        source={locations}
      />
      <p>{location && `${t('chosen')}: ${choiceText(location)}`}</p>
    </Card>
  )
}

import type { Deli } from '../deli.ts'

/** Returns the request body when a deli is saved as a whole. */
export const formOf = (deli: Deli) => ({
  name_he: deli.name_he,
  name_en: deli.name_en,
  phone: deli.phone,
  address: deli.address,
  lat: deli.lat,
  lng: deli.lng,
  /** A newly chosen address; null leaves the current one unchanged. */
  location: null as string | null,
  active: deli.active,
  order_types: deli.order_types,
  bag_types: deli.bag_types,
  printer_host: deli.printer_host,
  printer_port: deli.printer_port,
})

import { texts } from '#platform/text.ts'

/** Words that every screen of a deli shares. */
export const deliText = texts({
  back: { he: 'כל המעדניות', en: 'All delis' },
  tabs: { he: 'מסכי המעדנייה', en: 'Screens of the deli' },
  tab_overview: { he: 'סקירה', en: 'Overview' },
  tab_orders: { he: 'לוח הזמנות', en: 'Order board' },
  tab_hours: { he: 'שעות פתיחה', en: 'Opening hours' },
  tab_slots: { he: 'מועדים וקיבולת', en: 'Slots and capacity' },
  tab_areas: { he: 'אזורי משלוח', en: 'Delivery areas' },
  tab_items: { he: 'מנות', en: 'Meals' },
  tab_happy_hour: { he: 'שעה שמחה', en: 'Happy hour' },
  open: { he: 'פתוחה', en: 'Open' },
  closed: { he: 'סגורה כעת', en: 'Closed now' },
  paused: { he: 'בהפסקה עד <at></at>', en: 'Paused until <at></at>' },
  paused_delivery: { he: 'משלוחים בהפסקה עד <at></at>', en: 'Deliveries paused until <at></at>' },
  paused_pickup: { he: 'איסוף בהפסקה עד <at></at>', en: 'Pickup paused until <at></at>' },
  inactive: { he: 'כבויה', en: 'Switched off' },
  delivery: { he: 'משלוח', en: 'Delivery' },
  pickup: { he: 'איסוף', en: 'Pickup' },
  takes_nothing: { he: 'לא מקבלת הזמנות', en: 'Takes no orders' },
})

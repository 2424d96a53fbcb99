import { translations } from '#base/text.ts'

/** Copy shared by all deli screens. */
export const deliText = translations({
  back: { he: 'כל המעדניות', en: 'All delis' },
  tabs: { he: 'מסכי המעדנייה', en: 'Deli screens' },
  tab_overview: { he: 'סקירה', en: 'Overview' },
  tab_orders: { he: 'לוח הזמנות', en: 'Order board' },
  tab_hours: { he: 'שעות פתיחה', en: 'Opening hours' },
  tab_slots: { he: 'מועדים וקיבולת', en: 'Time slots and capacity' },
  tab_areas: { he: 'אזורי משלוח', en: 'Delivery areas' },
  tab_items: { he: 'תפריט', en: 'Menu' },
  tab_tills: { he: 'קופות ועמדות', en: 'Tills and kiosks' },
  tab_till_day: { he: 'סגירת יום', en: 'Day close' },
  tab_happy_hour: { he: 'שעה שמחה', en: 'Happy hour' },
  tab_printing: { he: 'הדפסה', en: 'Printing' },
  tab_logs: { he: 'יומן פעילות', en: 'Activity Log' },
  tab_settings: { he: 'הגדרות', en: 'Settings' },
  open: { he: 'פתוחה', en: 'Open' },
  closed: { he: 'סגורה כעת', en: 'Closed now' },
  paused: { he: 'ההזמנות עצורות עד <at></at>', en: 'Orders paused until <at></at>' },
  paused_delivery: { he: 'המשלוחים עצורים עד <at></at>', en: 'Delivery paused until <at></at>' },
  paused_pickup: { he: 'האיסוף עצור עד <at></at>', en: 'Pickup paused until <at></at>' },
  inactive: { he: 'לא פעילה', en: 'Inactive' },
  closed_until: { he: 'סגורה, נפתחת ב־<at></at>', en: 'Closed, opens <at></at>' },
  delivery: { he: 'משלוח', en: 'Delivery' },
  pickup: { he: 'איסוף', en: 'Pickup' },
  takes_nothing: { he: 'לא מקבלת הזמנות', en: 'Not taking orders' },
})

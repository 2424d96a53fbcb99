import { guestTranslations } from '#base/text.ts'

export const pinText = guestTranslations({
  pin: { he: 'הכתובת שלכם', en: 'Your address', ar: 'عنوانكم', ru: 'Ваш адрес' },
  pin_map: { he: 'מפה של הכתובת', en: 'Map of your address', ar: 'خريطة العنوان', ru: 'Карта адреса' },
  pin_help: {
    he: 'גררו את הסיכה לכניסה שלכם, או געו במפה. אפשר גם במקשי החצים.',
    en: 'Drag the pin to your entrance or tap the map. The arrow keys work too.',
    ar: 'اسحبوا الدبوس إلى مدخلكم أو اضغطوا على الخريطة. يمكن أيضًا بمفاتيح الأسهم.',
    ru: 'Перетащите точку к своему входу или нажмите на карту. Можно и клавишами со стрелками.',
  },
  pin_too_far: {
    he: 'זה רחוק מדי מהכתובת. חפשו את הכתובת הנכונה במקום להזיז את הסיכה.',
    en: 'That is too far from the address. Search for the right address instead of moving the pin.',
    ar: 'هذا بعيد جدًا عن العنوان. ابحثوا عن العنوان الصحيح بدل تحريك الدبوس.',
    ru: 'Это слишком далеко от адреса. Найдите нужный адрес, вместо того чтобы двигать точку.',
  },
  pin_back: { he: 'החזרה לכתובת', en: 'Back to the address', ar: 'العودة إلى العنوان', ru: 'Вернуть к адресу' },
})

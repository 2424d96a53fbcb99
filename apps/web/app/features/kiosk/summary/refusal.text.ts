import { guestTranslations } from '#base/text.ts'

/** Problems of the whole cart and refusals when the order is placed. */
export const refusalText = guestTranslations({
  slot: {
    he: 'השעה שבחרתם כבר לא פנויה. בחרו שעה אחרת:',
    en: 'The time you chose is no longer free. Choose another:',
    ar: 'الوقت الذي اخترتموه لم يعد متاحًا. اختاروا وقتًا آخر:',
    ru: 'Выбранное время уже занято. Выберите другое:',
  },
  no_slots: {
    he: 'השעה שבחרתם כבר לא פנויה, ואין עוד שעות פנויות ביום הזה.',
    en: 'The time you chose is no longer free, and this day has no other free time.',
    ar: 'الوقت الذي اخترتموه لم يعد متاحًا ولا توجد أوقات أخرى في هذا اليوم.',
    ru: 'Выбранное время занято, и в этот день свободного времени больше нет.',
  },
  other_time: { he: 'בחירת שעה אחרת', en: 'Choose another time', ar: 'اختيار وقت آخر', ru: 'Выбрать другое время' },
  address: {
    he: 'אי אפשר לשלוח לכתובת הזאת כרגע.',
    en: 'We can’t deliver to this address right now.',
    ar: 'لا يمكننا التوصيل إلى هذا العنوان الآن.',
    ru: 'Сейчас доставка по этому адресу невозможна.',
  },
  other_address: { he: 'כתובת אחרת', en: 'Another address', ar: 'عنوان آخر', ru: 'Другой адрес' },
  below_minimum: {
    he: 'הזמנה מינימלית למשלוח: <m></m>. חסרים עוד <more></more>.',
    en: 'Deliveries start at <m></m>. Add <more></more> more.',
    ar: 'الحد الأدنى للتوصيل: <m></m>. ينقص <more></more>.',
    ru: 'Минимум для доставки: <m></m>. Не хватает <more></more>.',
  },
  price_changed: {
    he: 'המחיר השתנה בינתיים. בדקו את הסכום החדש ולחצו שוב.',
    en: 'The price changed in the meantime. Check the new total and tap again.',
    ar: 'تغيّر السعر في هذه الأثناء. تحققوا من المبلغ الجديد واضغطوا مرة أخرى.',
    ru: 'Цена успела измениться. Проверьте новую сумму и нажмите ещё раз.',
  },
  guest_not_verified: {
    he: 'תוקף האימות של הטלפון פג. אמתו אותו שוב, או המשיכו בלעדיו.',
    en: 'Your phone is no longer verified. Verify it again, or continue without it.',
    ar: 'انتهت صلاحية التحقق من هاتفكم. تحققوا منه مرة أخرى أو تابعوا بدونه.',
    ru: 'Подтверждение телефона истекло. Подтвердите его ещё раз или продолжите без него.',
  },
  items: {
    he: 'חלק מהמנות כבר לא זמינות. הן מסומנות ברשימה.',
    en: 'Some meals are no longer available. They are marked in the list.',
    ar: 'بعض الوجبات لم تعد متوفرة. إنها مُعلَّمة في القائمة.',
    ru: 'Некоторые блюда уже недоступны. Они отмечены в списке.',
  },
  too_many_requests: {
    he: 'נשלחו הרבה הזמנות בזמן קצר. חכו כמה דקות, או פנו לדלפק.',
    en: 'Too many orders in a short time. Wait a few minutes, or ask at the counter.',
    ar: 'طلبات كثيرة في وقت قصير. انتظروا بضع دقائق أو توجهوا إلى الكاونتر.',
    ru: 'Слишком много заказов подряд. Подождите несколько минут или обратитесь на кассу.',
  },
  gateway_unavailable: {
    he: 'התשלום באשראי לא זמין כרגע. אפשר לשלם בדלפק.',
    en: 'Card payment isn’t available right now. You can pay at the counter.',
    ar: 'الدفع بالبطاقة غير متاح الآن. يمكنكم الدفع على الكاونتر.',
    ru: 'Оплата картой сейчас недоступна. Можно оплатить на кассе.',
  },
  lost: {
    he: 'אין כרגע חיבור. ההזמנה שלכם נשמרה; נסו שוב. היא לא תישלח פעמיים.',
    en: 'There is no connection right now. Your order is saved; try again. It won’t be sent twice.',
    ar: 'لا يوجد اتصال الآن. طلبكم محفوظ، حاولوا مرة أخرى. لن يُرسل مرتين.',
    ru: 'Сейчас нет связи. Заказ сохранён, попробуйте ещё раз. Дважды он не отправится.',
  },
  other: {
    he: 'לא הצלחנו לשלוח את ההזמנה. נסו שוב, או פנו לדלפק.',
    en: 'We couldn’t send the order. Try again, or ask at the counter.',
    ar: 'لم نتمكن من إرسال الطلب. حاولوا مرة أخرى أو توجهوا إلى الكاونتر.',
    ru: 'Не удалось отправить заказ. Попробуйте ещё раз или обратитесь на кассу.',
  },
})

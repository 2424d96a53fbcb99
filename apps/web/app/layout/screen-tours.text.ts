import { translations } from '#base/text.ts'

/** Short tours of the main screens: the purpose of each part, in the order people need it. */
export const screenTourText = translations({
  orders_views_title: { he: 'מה דחוף עכשיו', en: 'What’s urgent now' },
  orders_views: {
    he: 'כל תצוגה מראה כמה הזמנות מחכות בה. לחיצה מסננת את הרשימה.',
    en: 'Each view shows how many orders are in it. Click one to filter the list.',
  },
  orders_search_title: { he: 'חיפוש הזמנה', en: 'Find an order' },
  orders_search: {
    he: 'לפי מספר הזמנה, שם או טלפון. מספיקות ארבע הספרות האחרונות.',
    en: 'By order number, name or phone. The last four digits are enough.',
  },
  orders_rows_title: { he: 'הצעד הבא בכל שורה', en: 'The next step in each row' },
  orders_rows: {
    he: 'הכפתור בשורה מבצע את הצעד הבא. אפשר לסמן כמה שורות ולטפל בהן יחד.',
    en: 'The button in a row does the next step. Select several rows to handle them together.',
  },
  orders_actions_title: { he: 'טבלה, לוח והזמנה חדשה', en: 'Table, board, new order' },
  orders_actions: {
    he: 'מעבר בין טבלה ללוח לפי סטטוס, והוספת הזמנה.',
    en: 'Switch between the table and a board by status, or add an order.',
  },
  editor_customer_title: { he: 'מי מזמין', en: 'Who is ordering' },
  editor_customer: {
    he: 'הקלידו טלפון. לקוח מוכר מופיע עם הכתובות וההזמנות הקודמות שלו.',
    en: 'Type a phone number. Known customers appear with their addresses and past orders.',
  },
  editor_slot_title: { he: 'לאן ומתי', en: 'Where and when' },
  editor_slot: {
    he: 'בחרו משלוח או איסוף ומועד. ליד מועד שאינו זמין כתובה הסיבה.',
    en: 'Choose delivery or pickup and a time slot. Unavailable slots show the reason.',
  },
  editor_meals_title: { he: 'מה מזמינים', en: 'What they order' },
  editor_meals: {
    he: 'חפשו מנה ולחצו Enter כדי להוסיף. המחיר מתעדכן תוך כדי.',
    en: 'Search for a meal and press Enter to add it. The price updates as you go.',
  },
  editor_send_title: { he: 'סיכום ויצירה', en: 'Review and create' },
  editor_send: {
    he: 'כאן רואים מה חסר וכמה לתשלום, ויוצרים את ההזמנה.',
    en: 'See what’s missing and what’s due, then create the order.',
  },
  board_day_title: { he: 'המעדנייה והיום', en: 'Your deli and day' },
  board_day: {
    he: 'כל ההזמנות הפתוחות של המעדנייה. הלוח מתעדכן לבד, גם כשאף אחד לא נוגע בו.',
    en: 'Every open order of this deli. The board updates itself, even when nobody touches it.',
  },
  board_columns_title: { he: 'מהקבלה ועד המסירה', en: 'From new to handed over' },
  board_columns: {
    he: 'כל עמודה היא שלב. לחיצה על כרטיס פותחת את ההזמנה, והכפתור מקדם אותה.',
    en: 'Each column is a stage. Tap a card to open the order; its button moves it on.',
  },
  board_tools_title: { he: 'מדפסת, צליל ועצירה', en: 'Printer, sound, pause' },
  board_tools: {
    he: 'מצב המדפסת, צליל להזמנה חדשה, ועצירת הזמנות.',
    en: 'Printer status, a sound for new orders, and pausing new orders.',
  },
  dispatch_hours_title: { he: 'סבב לפי שעה', en: 'One wave per hour' },
  dispatch_hours: {
    he: 'בחרו יום ושעה. המספר הוא כמה הזמנות עדיין לא שובצו.',
    en: 'Choose a day and an hour. The number shows how many orders are unassigned.',
  },
  dispatch_waiting_title: { he: 'ממתינות לשיבוץ', en: 'Unassigned orders' },
  dispatch_waiting: {
    he: 'לחצו על הזמנה ואז על שליח או על מיקום במסלול. לפני השיבוץ רואים כמה זמן הוא מוסיף.',
    en: 'Click an order, then a driver or a position on a trip. You see the added time first.',
  },
  dispatch_looks_title: { he: 'טבלאות, לוח או מפה', en: 'Tables, board or map' },
  dispatch_looks: {
    he: 'אותו סבב בשלושה מבטים. המקשים 1 עד 3 מחליפים ביניהם.',
    en: 'The same wave in three views. Keys 1 to 3 switch between them.',
  },
  dispatch_actions_title: { he: 'הצעת תכנון', en: 'Propose a plan' },
  dispatch_actions: {
    he: 'המערכת מציעה מסלולים ומסבירה כל שינוי. שום דבר לא משתנה עד שמחילים את ההצעה.',
    en: 'The planner proposes trips and explains every change. Nothing moves until you apply it.',
  },
  customers_search_title: { he: 'מי מתקשר', en: 'Who is calling' },
  customers_search: {
    he: 'טלפון, שם או אימייל. מספיקות ארבע ספרות.',
    en: 'Phone, name or email. Four digits are enough.',
  },
  customers_views_title: { he: 'קבוצות לקוחות', en: 'Customer segments' },
  customers_views: {
    he: 'חדשים, קבועים, או כאלה שמזמן לא הזמינו. אפשר לשמור תצוגה משלכם.',
    en: 'New, regular or inactive. You can save a view of your own.',
  },
  customers_rows_title: { he: 'כרטיס הלקוח', en: 'Customer profile' },
  customers_rows: {
    he: 'בכל שורה: הזמנות, ארנק ונקודות. לחיצה פותחת את הכרטיס.',
    en: 'Each row shows orders, wallet and points. Click to open the profile.',
  },
  customers_actions_title: { he: 'לקוח חדש וכפילויות', en: 'New customers and duplicates' },
  customers_actions: {
    he: 'הוספת לקוח, ומיזוג כרטיסים של אותו לקוח.',
    en: 'Add a customer, or merge profiles of the same person.',
  },
  meals_search_title: { he: 'חיפוש בתפריט', en: 'Find a meal' },
  meals_search: { he: 'לפי שם בעברית או באנגלית, גם בחלק מהמילה.', en: 'By Hebrew or English name, or part of it.' },
  meals_rows_title: { he: 'מחיר, עלות ובעיות', en: 'Price, cost and problems' },
  meals_rows: {
    he: 'כאן רואים מה מושהה, מה חסר מתכון ומה לא נמכר באף מעדנייה.',
    en: 'See what is snoozed, what lacks a recipe and what no deli sells.',
  },
  meals_actions_title: { he: 'מנה חדשה וקטגוריות', en: 'New meals and categories' },
  meals_actions: {
    he: 'הוספת מנה, קטגוריות ותגיות, ודף אלרגנים להדפסה.',
    en: 'Add a meal, manage categories and tags, print the allergen sheet.',
  },
  inventory_tools_title: { he: 'סינון המלאי', en: 'Filter the stock' },
  inventory_tools: {
    he: 'לפי מעדנייה, קטגוריה, או רק מה שעומד להיגמר.',
    en: 'By deli, by category, or only what is running low.',
  },
  inventory_rows_title: { he: 'במלאי, משוריין וזמין', en: 'In stock, reserved, available' },
  inventory_rows: {
    he: 'לחיצה על רכיב מראה כל תנועה: מי, מתי ולמה.',
    en: 'Click an ingredient to see every movement: who, when and why.',
  },
  inventory_actions_title: { he: 'ספירה ותנועה', en: 'Counts and movements' },
  inventory_actions: {
    he: 'ספירת מלאי, קבלה, פחת והעברה בין מעדניות.',
    en: 'Count stock, receive, write off waste, transfer between delis.',
  },
  drivers_looks_title: { he: 'משמרות, רשימה ונתונים', en: 'Shifts, list and stats' },
  drivers_looks: {
    he: 'לוח המשמרות, פרטי השליחים, ומה כל אחד עשה.',
    en: 'The shift calendar, the drivers’ details, and what each one did.',
  },
  drivers_week_title: { he: 'לוח משמרות', en: 'The shift calendar' },
  drivers_week: {
    he: 'לחיצה על תא מוסיפה משמרת. השורה התחתונה מראה כמה שליחים חסרים.',
    en: 'Click a cell to add a shift. The bottom row shows how many drivers are missing.',
  },
  drivers_tools_title: { he: 'מעבר בין שבועות', en: 'Move between weeks' },
  drivers_tools: {
    he: 'שבוע קודם או הבא, העתקת שבוע, תבניות וסינון לפי מעדנייה.',
    en: 'Previous or next week, copy a week, templates, filter by deli.',
  },
  access_matrix_title: { he: 'מי רשאי למה', en: 'Who can do what' },
  access_matrix: {
    he: 'שורה לכל הרשאה, עמודה לכל תפקיד. לפני השמירה רואים על מי זה משפיע.',
    en: 'A row per permission, a column per role. Before saving you see whom it affects.',
  },
  access_tabs_title: { he: 'משתמשים ויומן', en: 'Users and log' },
  access_tabs: {
    he: 'הזמנת אנשים, תפקידים, וכל שינוי שנעשה כאן.',
    en: 'Invite people, give them roles, and see every change made here.',
  },
  access_actions_title: { he: 'צפייה בתור תפקיד', en: 'View as role' },
  access_actions: {
    he: 'ראו את המערכת כפי שתפקיד אחר רואה אותה, בלי לשנות דבר.',
    en: 'See the system as another role does, without changing anything.',
  },
  settings_groups_title: { he: 'ההגדרות לפי נושא', en: 'Settings by subject' },
  settings_groups: {
    he: 'לכל הגדרה הסבר, ערך נוכחי וברירת מחדל. העיפרון פותח אותה לעריכה.',
    en: 'Each setting has a description, its value and its default. The pencil opens it.',
  },
  settings_dates_title: { he: 'שינוי מתאריך', en: 'Changes start on a date' },
  settings_dates: {
    he: 'אפשר לשנות מהיום או לתכנן מראש. ההיסטוריה מראה מי שינה, מתי ומה.',
    en: 'Change a value from today or plan ahead. The history shows who changed what, and when.',
  },
  settings_delis_title: { he: 'ערך אחר במעדנייה', en: 'A different value in a deli' },
  settings_delis: {
    he: 'בלשונית ״הגדרות״ של מעדנייה אפשר לקבוע לה ערך משלה, ולחזור לערך העסק.',
    en: 'Use the Settings tab of a deli to set another value there, or to return to the business value.',
  },
  till_search_title: { he: 'פשוט מקלידים או סורקים', en: 'Just type or scan' },
  till_search: {
    he: 'שם או מספר של מנה, ברקוד, טלפון של לקוח או קוד שעל קבלה, ואז Enter. אין צורך ללחוץ על השדה קודם.',
    en: 'A meal’s name or number, a barcode, a customer’s phone or a receipt code, then Enter. No need to click the field first.',
  },
  till_meals_title: { he: 'או נוגעים במנה', en: 'Or tap a meal' },
  till_meals: {
    he: 'ספרה לפני הנגיעה היא הכמות. ליד מנה שאי אפשר למכור עכשיו כתובה הסיבה.',
    en: 'A digit typed before the tap is the quantity. Meals that can’t be sold now show the reason.',
  },
  till_pay_title: { he: 'תשלום בשני מקשים', en: 'Pay with two keys' },
  till_pay: {
    he: 'F9 ואז Enter: מזומן בדיוק. בחלון התשלום גם אשראי, פיצול וטיפ. המקש ? מציג את כל המקשים.',
    en: 'F9, then Enter: exact cash. Card, split and tip are in the same window. Press ? for all keys.',
  },
  till_tools_title: { he: 'המתנה והחזרים', en: 'Hold and refunds' },
  till_tools: {
    he: 'סלים בהמתנה מכל הקופות של המעדנייה, והחזר לפי קבלה.',
    en: 'Carts on hold at any till of the deli, and refunds by receipt.',
  },
  chat_filters_title: { he: 'מי מחכה לתשובה', en: 'Who is waiting for an answer' },
  chat_filters: {
    he: 'שיחות שמחכות, שלכם או של כולם. מי שמחכה הכי הרבה זמן מופיע ראשון.',
    en: 'Conversations that wait, yours or everyone’s. The longest wait comes first.',
  },
  chat_search_title: { he: 'חיפוש בכל השיחות', en: 'Search all conversations' },
  chat_search: {
    he: 'שם, טלפון או מילה מתוך הודעה.',
    en: 'A name, a phone number, or a word from a message.',
  },
  chat_thread_title: { he: 'השיחה', en: 'The conversation' },
  chat_thread: {
    he: 'כאן עונים, רואים את ההזמנה של הלקוח ומטפלים בה. מסומן מי מהצוות כבר כותב תשובה.',
    en: 'Reply here and handle the customer’s order. You see when a colleague is already replying.',
  },
  purchases_actions_title: { he: 'הזמנה חדשה', en: 'A new order' },
  purchases_actions: {
    he: 'המערכת מציעה כמה להזמין, ומסבירה כל כמות.',
    en: 'The system suggests what to order and explains each quantity.',
  },
  purchases_rows_title: { he: 'קבלת הסחורה', en: 'Receive the goods' },
  purchases_rows: {
    he: 'בכל שורה רואים מה כבר התקבל. לחיצה פותחת את ההזמנה.',
    en: 'Each row shows what has arrived. Click one to open the order.',
  },
  purchases_tools_title: { he: 'סינון ההזמנות', en: 'Filter the orders' },
  purchases_tools: {
    he: 'לפי מעדנייה. הזמנות שהתקבלו במלואן נמצאות במסך נפרד.',
    en: 'By deli. Orders that arrived in full have a screen of their own.',
  },
  trade_period_title: { he: 'תקופה והשוואה', en: 'Period and comparison' },
  trade_period: {
    he: 'בחרו תקופה ולמה להשוות: התקופה הקודמת, אותם ימים בשבוע, שנה קודמת או הלוח העברי.',
    en: 'Choose a period and what to compare it with: the period before, the same weekdays, last year or the Hebrew calendar.',
  },
  trade_numbers_title: { he: 'כל מספר נפתח', en: 'Every number opens' },
  trade_numbers: {
    he: 'לחיצה על מספר מראה את ההזמנות שמרכיבות אותו.',
    en: 'Click a number to see the orders that make it up.',
  },
  trade_charts_title: { he: 'מתי מוכרים', en: 'When you sell' },
  trade_charts: {
    he: 'המגמה מול תקופת ההשוואה, והמכירות לפי יום ושעה.',
    en: 'The trend against the comparison, and sales by weekday and hour.',
  },
  trade_actions_title: { he: 'תפריט ומע״מ', en: 'Menu and VAT' },
  trade_actions: {
    he: 'אילו מנות נמכרות ורווחיות, ודוח המע״מ לרואה החשבון.',
    en: 'Which meals sell and earn, and the VAT report for the accountant.',
  },
  display_cards_title: { he: 'מה מכינים עכשיו', en: 'What to make now' },
  display_cards: {
    he: 'הדחוף ביותר ראשון. לחיצה על שורה מסמנת שהיא מוכנה, ולחיצה על הכותרת את כל הכרטיס. גם המקשים 1 עד 9.',
    en: 'The most urgent comes first. Tap a line when it’s done, or the header for the whole card. So do keys 1 to 9.',
  },
  display_recall_title: { he: 'סימנתם בטעות?', en: 'Marked by mistake?' },
  display_recall: {
    he: 'הכפתור מחזיר את הפעולה האחרונה. גם המקש 0.',
    en: 'This button takes back the last step. So does key 0.',
  },
  display_totals_title: { he: 'סה״כ להכנה', en: 'Totals to prepare' },
  display_totals: {
    he: 'כמה מכל מנה צריך בסך הכול בהזמנות שעל המסך.',
    en: 'How many of each meal all orders on the screen need together.',
  },
})

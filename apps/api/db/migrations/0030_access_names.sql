-- Built-in names in the terms of the screens, where the owner has not changed them.
update permission set view_name = new_name
from (values
  ('create_pos_order', 'פתיחת הזמנת קופה', 'יצירת הזמנת קופה'),
  ('refund_orders', 'זיכוי הזמנות', 'החזרים על הזמנות'),
  ('add_supplier_purchase_order', 'פתיחת הזמנת ספק', 'יצירת הזמנת ספק'),
  ('receive_supplier_orders', 'קליטת הזמנות ספקים', 'קבלת סחורה מספקים'),
  ('work_deli_orders', 'עבודה על הזמנות המעדנייה', 'טיפול בהזמנות המעדנייה'),
  ('lock_trips', 'נעילת טיולים', 'נעילת מסלולים'),
  ('view_trade', 'דוח מכר', 'צפייה בדוח מכר'),
  ('manage_drivers', 'ניהול נהגים', 'ניהול שליחים'),
  ('drive_trips', 'נהיגה בטיולים', 'ביצוע מסלולים'),
  ('view_logs', 'צפייה ביומן', 'צפייה ביומן הפעילות')
) as renamed (name, old_name, new_name)
where permission.name = renamed.name and view_name = old_name;

update role set view_name = 'שליח' where name = 'driver' and view_name = 'נהג מסלול';

-- Customers read pages and text messages in four languages; the back office has two.
alter table orders drop constraint orders_lang_check;
alter table orders add constraint orders_lang_check check (lang in ('he', 'en', 'ar', 'ru'));

-- Cards of Today that a person hides, and the order in which they want them: { hidden: [name], order: [name] }.
-- Null: all cards, in the default order.
alter table preference add column today_cards jsonb;

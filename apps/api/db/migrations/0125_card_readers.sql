-- Card readers at kiosks (docs/decisions/0125-card-readers.md).

-- Id of the reader at the payment provider; null when cards are paid on the provider's page.
alter table kiosk add column card_reader text check (card_reader ~ '^[A-Za-z0-9_-]{1,60}$');
create unique index kiosk_by_reader on kiosk (card_reader) where card_reader is not null and revoked_at is null;

-- The reader at which a payment waits for the card; null for a card page and for every other payment.
alter table payment add column reader text check (reader is null or (method = 'card' and provider = 'gateway'));

-- The order list filtered by driver. Pickups and deliveries without a trip have none and are not indexed.
create index orders_by_driver on orders (driver_id, id) where driver_id is not null;

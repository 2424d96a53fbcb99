-- Meals of the sample menu (docs/decisions/0083-sample-menu.md). A meal without a row is of the business.

create table sample_meal (
  key     text    primary key,
  meal_id integer not null unique references meal (id) on delete cascade,
  -- Version of the meal when it was loaded: a higher one was edited, and stays when the sample menu is removed.
  version integer not null
);

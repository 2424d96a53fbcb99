-- The trip under way whose open stops this trip took over, for example because its driver fell ill.
alter table trip add column taken_over_from bigint references trip (id);

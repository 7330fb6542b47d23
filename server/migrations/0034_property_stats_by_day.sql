-- The days that are forgotten lie together; a few blocks are looked at for that and not the whole table.
create index property_stats_day on property_stats using brin (day);

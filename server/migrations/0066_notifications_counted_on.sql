-- The day, on the person's clock, of whose share a delivery took its part: tried again on another day it takes one there.
alter table notification_deliveries add column counted_on date;

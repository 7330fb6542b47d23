-- How often each side moved a visit is read from the history of all visits of one calendar entry.
create index visits_calendar on visits (calendar_id);

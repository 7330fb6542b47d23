-- Tells reporters without an account apart while a report waits: the keyed hash of their network address, cleared once it is decided.
alter table reports add column reporter_key text check (length(reporter_key) <= 64);
alter table profile_reports add column reporter_key text check (length(reporter_key) <= 64);

-- Whom somebody blocked is looked up for each thread that begins.
create index thread_members_blocking on thread_members (user_id) where is_blocked;

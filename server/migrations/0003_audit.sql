-- Audit: the log of what staff did, and the notes they wrote about it.

-- An action of a staff member on a target. Append-only; holds ids, codes and figures, and no free text.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_user_id uuid not null references users,
  action text not null check (action ~ '^[a-z-]{2,40}$'),
  target_kind text not null,
  target_id uuid not null,
  -- What people call the target, such as a listing's reference.
  target_name text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  check (not (before ?| array['note', 'by', 'evidenceHash']) and not (after ?| array['note', 'by', 'evidenceHash']))
);
create index audit_log_target on audit_log (target_id, id desc);
create index audit_log_name on audit_log (target_name, id desc);
create index audit_log_person on audit_log (by_user_id, id desc);
create index audit_log_action on audit_log (action, id desc);

create trigger only_added_to before update or delete or truncate on audit_log for each statement execute function refuse_change();

-- A moderator's note on an audit entry. Kept outside the append-only log so that it can be deleted with the account it is about.
create table audit_notes (
  -- No foreign key: entries of the log are never deleted.
  audit_id bigint primary key,
  note text not null check (length(note) between 1 and 1000)
);

alter table users
  -- What the person chose otherwise than the contract's defaults.
  add column notification_prefs jsonb not null default '{}' check (jsonb_typeof(notification_prefs) = 'object'),
  add column closed_at timestamptz,
  -- A closed account is an empty place that others' records may still point to.
  add check (state <> 'closed' or (email is null and phone is null and last_name is null and password_hash is null));

-- What somebody listed is told to them, and withdrawn with their account.
create index properties_owner on properties (owner_user_id) where owner_user_id is not null;
create index properties_list_agent on properties (list_agent_id) where list_agent_id is not null;
create index agents_user on agents (user_id) where user_id is not null;
create index builders_user on builders (user_id) where user_id is not null;

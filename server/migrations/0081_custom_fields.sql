-- Fields that the operator adds to the homes of a market.
create table custom_fields (
  id uuid primary key,
  market market not null,
  -- From the English label; RESO prefixes local fields with x_.
  key text not null check (key ~ '^x_[a-z0-9_]{1,40}$'),
  kind text not null check (kind in ('text', 'number', 'choice', 'date', 'flag')),
  label text not null check (length(label) between 1 and 60),
  label_hindi text not null check (length(label_hindi) between 1 and 60),
  unit text check (length(unit) <= 20),
  unit_hindi text check (length(unit_hindi) <= 20),
  -- [{key, label, labelHindi}], in order.
  choices jsonb not null default '[]',
  -- The kinds of homes and offers that have it; empty for all.
  sub_types property_sub_type[] not null default '{}',
  intents intent[] not null default '{}',
  required boolean not null,
  filterable boolean not null,
  retired boolean not null default false,
  position int not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (market, key)
);

-- Values by the key of their field. The index counts the homes that use a field or a choice.
alter table properties add custom jsonb check (jsonb_typeof(custom) = 'object');
create index properties_custom on properties using gin (custom) where custom is not null;

-- Those that a search can ask for.
alter table search_homes add custom jsonb;
create index search_custom on search_homes using gin (custom jsonb_path_ops) where custom is not null;
alter table saved_search_conditions add custom jsonpath;

create type role as enum ('Buyer', 'Builder', 'Agent', 'Moderator', 'Admin');

create table users (
  id uuid primary key,
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  email text check (length(email) <= 254 and position('@' in email) between 2 and 65),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  roles role[] not null default '{Buyer}',
  language text not null default 'en' check (language in ('en', 'hi')),
  password_hash text,
  state text not null default 'active' check (state in ('active', 'locked', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index users_email on users (lower(email));
create unique index users_phone on users (phone);

-- What the operator has to say above every page.
create table announcements (
  id uuid primary key,
  market market not null,
  revision int not null check (revision >= 1),
  -- Of its words: a device that dismissed them shows the next.
  edition int not null check (edition >= 1),
  text text not null check (length(text) between 2 and 160),
  text_hindi text check (length(text_hindi) between 2 and 160),
  href text check (length(href) between 1 and 300),
  tone text not null check (tone in ('info', 'warning')),
  audience text not null check (audience in ('everybody', 'members', 'listers')),
  dismissible boolean not null,
  starts_at timestamptz not null,
  -- Before it starts where it was called off.
  ends_at timestamptz,
  updated_at timestamptz not null
);
create index announcements_newest on announcements (starts_at, id);
create index announcements_market on announcements (market, starts_at, id);
create index announcements_end on announcements (ends_at);

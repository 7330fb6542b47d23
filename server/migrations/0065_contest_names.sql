-- Leaderboards show the first name and an initial of those who want it, instead of a name they typed. Nobody is asked for
-- that yet, so nobody is on a leaderboard until they choose it again.
alter table contest_players
  drop column display_name,
  add column on_leaderboards boolean not null default false,
  -- Why a moderator hid the name; null while it is shown.
  add column name_hidden_reason text check (length(name_hidden_reason) between 3 and 300);

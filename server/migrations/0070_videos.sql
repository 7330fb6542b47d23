-- The video of a listing. Its bytes are stored in parts of 2 MB and served by the server; what they tell besides picture and sound is
-- removed once all have arrived.
create table videos (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- Null once the account of the person who uploaded it is closed.
  user_id uuid references users,
  -- The draft it was uploaded for.
  draft_id uuid references listing_drafts on delete set null,
  type text not null check (type in ('video/mp4', 'video/webm')),
  bytes int not null check (bytes between 1 and 209715200),
  -- Size and date of the person's file, by which an upload of the same file resumes.
  mark text not null check (length(mark) <= 40),
  received int not null default 0 check (received between 0 and bytes),
  -- The parts that were written again in their cleaned form.
  rewritten_parts int[] not null default '{}',
  ms int check (ms > 0),
  created_at timestamptz not null,
  -- When all parts had arrived and were accepted.
  stored_at timestamptz,
  -- When a job next tries whether it is unused.
  look_again_at timestamptz not null,
  check ((stored_at is null) = (ms is null)),
  check (stored_at is null or received = bytes)
);
create index videos_user on videos (user_id, created_at) where user_id is not null;
create index videos_draft on videos (draft_id) where draft_id is not null;
create index videos_to_look_at on videos (look_again_at);
create trigger refuse_closed_account before insert on videos for each row execute function refuse_closed_account('user_id');

-- Captions of a video in WebVTT. They never change: a listing names those it shows.
create table video_captions (
  id uuid primary key,
  video_key text not null references videos on delete cascade,
  text text not null check (length(text) <= 400000),
  created_at timestamptz not null
);
create index video_captions_video on video_captions (video_key);

create table property_videos (
  property_id uuid primary key references properties on delete cascade,
  video_key text not null references videos,
  -- What is shown until it is played.
  poster_key text not null references pictures,
  captions_id uuid references video_captions,
  captions_language text check (captions_language in ('en', 'hi')),
  check ((captions_id is null) = (captions_language is null))
);
create index property_videos_video on property_videos (video_key);
create index property_videos_poster on property_videos (poster_key);
create index property_videos_captions on property_videos (captions_id) where captions_id is not null;

-- A video used in a draft. The row protects it from deletion.
create table listing_draft_videos (
  draft_id uuid not null references listing_drafts on delete cascade,
  video_key text not null references videos,
  primary key (draft_id, video_key)
);
create index listing_draft_videos_video on listing_draft_videos (video_key);

-- A video used in a revision. The row protects it from deletion.
create table property_revision_videos (
  property_id uuid primary key references property_revisions on delete cascade,
  video_key text not null references videos
);
create index property_revision_videos_video on property_revision_videos (video_key);

-- Pictures of people. Whatever uses a picture has a foreign key to it: what can be deleted, nobody uses.
alter table pictures add column look_again_at timestamptz not null default now() + interval '1 day';
create index pictures_look_again on pictures (look_again_at);
-- So that it is known at once whether a home uses a picture.
create index property_media_picture on property_media (picture_key);

-- Who uploaded a picture; the same bytes may come from several people.
create table picture_uploads (
  user_id uuid not null references users on delete cascade,
  picture_key text not null references pictures on delete cascade,
  uploaded_at timestamptz not null,
  primary key (user_id, picture_key)
);
create index picture_uploads_picture on picture_uploads (picture_key);

alter table users
  add column photo_key text references pictures,
  add column photo_thumbhash text,
  add check ((photo_key is null) = (photo_thumbhash is null));
create index users_photo on users (photo_key) where photo_key is not null;

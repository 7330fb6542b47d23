create type visit_status as enum ('requested', 'confirmed', 'in_progress', 'done', 'cancelled', 'declined', 'no_show');

-- A time at which somebody looks at a home with the one who offers it.
create table visits (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  property_id uuid not null references properties on delete cascade,
  -- Who receives the visitor: the account behind the listing's owner, agent or builder on the day it was asked for.
  seller_id uuid not null references users on delete cascade,
  visitor_id uuid not null references users on delete cascade,
  showing_appointment_start_time timestamptz not null,
  showing_appointment_end_time timestamptz not null,
  showing_appointment_status visit_status not null default 'requested',
  showing_appointment_method text not null default 'in-person' check (showing_appointment_method in ('in-person', 'virtual')),
  showing_requested_timestamp timestamptz not null,
  showing_request_notes text check (length(showing_request_notes) between 1 and 255),
  -- IANA name of the zone in which both meant the time.
  showing_time_zone text not null check (length(showing_time_zone) between 1 and 64),
  check (visitor_id <> seller_id),
  check (showing_appointment_end_time between showing_appointment_start_time + interval '15 minutes'
    and showing_appointment_start_time + interval '120 minutes')
);
-- Nobody can receive two visitors who come at one time; the index decides between two who ask at once.
create unique index visits_slot on visits (seller_id, showing_appointment_start_time)
  where showing_appointment_status in ('requested', 'confirmed', 'in_progress');
create index visits_active on visits (seller_id, showing_appointment_end_time)
  where showing_appointment_status in ('confirmed', 'in_progress');
create index visits_seller on visits (seller_id, showing_appointment_start_time desc);
create index visits_visitor on visits (visitor_id, showing_appointment_start_time desc);
create index visits_property on visits (property_id);

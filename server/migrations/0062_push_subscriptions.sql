create table push_subscriptions (id uuid primary key, user_id uuid);

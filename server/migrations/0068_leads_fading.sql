-- Leads whose score still counts that they were asked recently.
create index leads_fading on leads (created_at) where score_factors ->> 'recent' > '0';

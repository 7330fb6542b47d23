-- Once, as the owner of the database: what servers say when they connect without a pooler.
alter role lintel in database lintel set jit = off;
alter role lintel in database lintel set random_page_cost = 1.1;
alter role lintel in database lintel set max_parallel_workers_per_gather = 0;
alter role lintel in database lintel set plan_cache_mode = force_custom_plan;
alter role lintel in database lintel set statement_timeout = '20s';

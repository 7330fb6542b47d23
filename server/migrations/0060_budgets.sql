-- What a person wants to spend, in the shape of `Budget` in the contract: a market and prices, neither income nor savings.
alter table users add column budget jsonb check (jsonb_typeof(budget) = 'object');

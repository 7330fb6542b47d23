-- Orders whose payment pages may still be open, although a newer order replaced them.
create index orders_replaced on orders (created_at) where state = 'expired' and checkout_ref is not null;

-- Homes that a moderator holds have no page; one is written anew when they are released.
delete from property_pages g using properties p where p.id = g.id and p.held;
-- A registration names the building: no card or page tells it where the place is kept back.
delete from property_pages g using properties p
  where p.id = g.id and p.rera_id is not null and p.location_precision = 'locality';
update property_cards k set card = (k.card::jsonb - 'reraId')::text from properties p
  where p.id = k.id and p.rera_id is not null and p.location_precision = 'locality';

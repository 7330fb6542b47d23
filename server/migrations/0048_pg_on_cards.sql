-- Cards of rooms and beds tell whom they are for, how many share and whether there are meals.
update property_cards k set card = (k.card::jsonb || jsonb_build_object('pg', jsonb_strip_nulls(p.pg)))::text
from properties p
where p.id = k.id and p.pg is not null;

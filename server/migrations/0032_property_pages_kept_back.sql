-- Homes that a moderator holds have no page; one is written anew when they are released.
delete from property_pages g using properties p where p.id = g.id and p.held;

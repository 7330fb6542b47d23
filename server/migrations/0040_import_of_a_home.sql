-- Whether a home came by an import, and the last import of a home.
drop index listing_import_rows_property;
create index listing_import_rows_property on listing_import_rows (property_id, import_id) where property_id is not null;

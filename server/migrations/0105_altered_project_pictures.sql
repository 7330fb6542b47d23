-- What was done to a picture of a project that shows more or less than there is; null where it is as it was taken.
alter table project_pictures add column media_alteration text check (media_alteration in ('staged', 'decluttered', 'rendered'));
alter table project_update_pictures add column media_alteration text check (media_alteration in ('staged', 'decluttered', 'rendered'));

-- In search pictures of projects were all called computer-generated: they still are, but for those of the building site.
update project_pictures set media_alteration = 'rendered' where kind in ('exterior', 'interior', 'amenity');

-- The same in what is being written of projects that have pictures already, so that handing it in takes the word from none of them.
create function with_alterations(fields jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(fields -> 'pictures') = 'array' then jsonb_set(fields, '{pictures}', coalesce(
    (select jsonb_agg(case when one ->> 'kind' in ('exterior', 'interior', 'amenity') then one || '{"mediaAlteration": "rendered"}' else one end order by at)
     from jsonb_array_elements(fields -> 'pictures') with ordinality p (one, at)), '[]')) else fields end
$$;
update projects set written = with_alterations(written) where written ? 'pictures';
update project_drafts set fields = with_alterations(fields), base_fields = with_alterations(base_fields) where project_id is not null;
update project_revisions set fields = with_alterations(fields) where fields ? 'pictures';
drop function with_alterations(jsonb);

-- Homes that stand for plans of a project copy its pictures.
update projects set offers_stale = true where id in (select project_id from project_pictures where kind = 'site');

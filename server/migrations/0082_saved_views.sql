alter table saved_views drop constraint saved_views_section_check;
update saved_views set section = 'profiles' where section = 'firms';
alter table saved_views add check (section in ('homes', 'projects', 'profiles'));

-- How much of what must be given is given, 0 to 100; null until the draft is next saved or listed. The rules are the contract's, so no SQL fills it in.
alter table listing_drafts add complete int check (complete between 0 and 100);

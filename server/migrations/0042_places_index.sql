-- No query looks for places by a part of their name: search reads the gazetteer in memory.
drop index if exists places_name_similar;

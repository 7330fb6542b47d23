-- The network a session began in, without its last part; null for older ones and for administrators who are logged in as a person.
alter table sessions add network text check (length(network) <= 40);

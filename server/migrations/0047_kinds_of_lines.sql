-- What a line is to the owner of its account, so that one kind of a long history can be listed: a transfer leaves one wallet for another.

alter table ledger_lines add column kind text;
alter table ledger_lines disable trigger only_added_to;
update ledger_lines l
  set kind = case when t.kind <> 'transfer' then t.kind when l.amount < 0 then 'to-agency' else 'from-member' end
  from ledger_transactions t where t.id = l.transaction_id;
alter table ledger_lines enable trigger only_added_to;
alter table ledger_lines alter column kind set not null;
create index ledger_lines_kind on ledger_lines (account_id, kind, at desc, id desc);

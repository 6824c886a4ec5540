-- The rights of the role that runs the shop, when another role owns the tables and runs `npm run migrate`. Run it as the
-- owner in the shop's database, once; later tables are included.
grant usage on schema public to nishana_shop;
grant select, insert, update, delete on all tables in schema public to nishana_shop;
grant usage, select, update on all sequences in schema public to nishana_shop;
alter default privileges in schema public grant select, insert, update, delete on tables to nishana_shop;
alter default privileges in schema public grant usage, select, update on sequences to nishana_shop;
revoke insert, update, delete on migrations from nishana_shop;
-- Everyone may make temporary tables by default; the shop makes none.
do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;

import type { MigrationClient } from './migrate.ts'

/** A gap that is allowed, and why. */
export interface Exception {
  breach: string
  reason: string
}

/** Inspects the system catalogues; returns a sentence for each gap in the isolation of companies. */
export async function findIsolationGaps(
  client: MigrationClient,
  exceptions: Exception[] = [],
): Promise<string[]> {
  const found: string[] = []
  for (const check of Object.values(checks)) {
    const { rows } = await client.query(`${tenantTables} ${check}`)
    found.push(...rows.map((row) => (row as { breach: string }).breach))
  }
  const allowed = new Set(exceptions.map(({ breach }) => breach))
  return found.filter((breach) => !allowed.has(breach)).toSorted()
}

const condition = "(%s = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)"

/** Every table with `company_id`, and `companies` by its `id`: `key` is the number of that column. */
const tenantTables = `
  with tenant as (
    select c.oid, c.relname as name, a.attname as column, a.attnum as key, c.relrowsecurity as has_rls, c.relforcerowsecurity as is_forced
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      and a.attname = case c.relname when 'companies' then 'id' else 'company_id' end
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  )`

const checks = {
  rls: `select name || ': row-level security is not enabled and forced' as breach
    from tenant where not (has_rls and is_forced)`,

  policy: `select name || ': no policy for app_rw with the company in USING and WITH CHECK' as breach
    from tenant where not exists (
      select from pg_policy p where p.polrelid = tenant.oid and p.polcmd = '*' and 'app_rw'::regrole = any (p.polroles)
        and pg_get_expr(p.polqual, p.polrelid) = format($f$${condition}$f$, tenant.column)
        and pg_get_expr(p.polwithcheck, p.polrelid) = format($f$${condition}$f$, tenant.column))`,

  otherPolicies: `select name || ': the policy ' || p.polname || ' opens more to app_rw or to everybody' as breach
    from tenant join pg_policy p on p.polrelid = tenant.oid and p.polpermissive
      and ('app_rw'::regrole = any (p.polroles) or 0::oid = any (p.polroles))
    where pg_get_expr(p.polqual, p.polrelid) is distinct from format($f$${condition}$f$, tenant.column)`,

  uniqueKeys: `select tenant.name || ': the unique key ' || i.indexrelid::regclass || ' does not begin with company_id' as breach
    from tenant join pg_index i on i.indrelid = tenant.oid and i.indisunique
    where i.indkey[0] <> tenant.key`,

  primaryKey: `select name || ': no primary key' as breach from tenant
    where not exists (select from pg_index i where i.indrelid = tenant.oid and i.indisprimary)`,

  foreignKeys: `select tenant.name || ': the foreign key ' || f.conname || ' does not include the company' as breach
    from tenant join pg_constraint f on f.conrelid = tenant.oid and f.contype = 'f'
    join tenant target on target.oid = f.confrelid
    where not exists (
      select from unnest(f.conkey, f.confkey) as pair (own, their) where own = tenant.key and their = target.key)`,

  fromOutside: `select f.conrelid::regclass || ': refers to ' || tenant.name || ' without a company of its own' as breach
    from tenant join pg_constraint f on f.confrelid = tenant.oid and f.contype = 'f'
    where tenant.name <> 'companies' and f.conrelid not in (select oid from tenant)`,

  views: `select c.relname || ': the view is not security_invoker' as breach from pg_class c, (select count(*) from tenant) t
    where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
      and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on'], false)
    union all select c.relname || ': a materialized view knows no rows of companies' from pg_class c
    where c.relkind = 'm' and c.relnamespace = 'public'::regnamespace`,

  definers: `select p.oid::regprocedure || ': runs as its owner without a fixed search_path, or as a login role' as breach
    from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.prosecdef and p.pronamespace = 'public'::regnamespace
      and (r.rolcanlogin or not exists (select from unnest(p.proconfig) s where s like 'search_path=%'))`,

  roles: `select rolname || ': can log in, pass by the wall or make roles' as breach from pg_roles
    where rolname in ('app_rw', 'app_root', 'app_search', 'app_eraser')
      and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb)
    union all select r.rolname || ': owns ' || c.relname from pg_class c join pg_roles r on r.oid = c.relowner
    where r.rolname in ('app_rw', 'app_root') and c.relkind in ('r', 'p', 'v', 'm', 'S')
    union all select 'app_rw: is a member of ' || r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid
    where m.member = 'app_rw'::regrole
    union all select 'app_rw: may create in the schema public'
    where has_schema_privilege('app_rw', 'public', 'create')`,

  openTables: `select c.relname || ': app_rw reaches it without row-level security' as breach from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
      and has_any_column_privilege('app_rw', c.oid, 'select, insert, update')`,
}

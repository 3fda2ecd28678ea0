import type { LanguageFigures } from '#contract/languages.ts'
import type { Db } from '#server/db/tenant.ts'

/** Reads each product and category once, whatever the number of languages. */
export const figuresSql = `
  with content as (
    select company_id, name as texts from products where archived_at is null
    union all
    select company_id, description from products where archived_at is null and description <> '{}'
    union all
    select company_id, name from categories where archived_at is null
  ), written as (
    select listed.code, count(*)::int as content, count(*) filter (where texts ? listed.code)::int as written
    from companies cross join unnest(companies.languages) as listed(code)
    join content on content.company_id = companies.id
    where companies.state <> 'closed'
    group by listed.code
  ), people as (
    select language as code, count(*)::int as people from users group by language
  )
  select languages.code, coalesce(people, 0) as people, coalesce(content, 0) as content, coalesce(written, 0) as written
  from languages left join people using (code) left join written using (code)`

/** People and contents of every language. */
export const readFigures = (db: Db) =>
  db.query<LanguageFigures>({ name: 'language_figures', text: figuresSql })

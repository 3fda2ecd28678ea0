import type { Work } from '#server/http/work.ts'
import { dropUnfit } from '#server/attributes/productAttributes.ts'
import { heldIds } from '#server/resource/inUse.ts'

const had = (ids: string) => `id in (select ${ids} from products where company_id = $1 and id = any($2))`

const drop = `with living as (
    ${heldIds('categories', had('category_id'))}
    union all ${heldIds('vat_rates', had('vat_rate_id'))}
    union all ${heldIds('stations', had('station_id'))}
    union all ${heldIds('tags', had('unnest(tag_ids)'))}
  )
  update products set
    category_id = (select id from living where living.id = category_id),
    vat_rate_id = (select id from living where living.id = vat_rate_id),
    station_id = (select id from living where living.id = station_id),
    tag_ids = array(select id from unnest(tag_ids) with ordinality as had (tag, at) join living on id = tag order by at)
  where company_id = $1 and products.id = any($2)`

/**
 * Products that come back lose what was archived meanwhile: in a category that is not there nobody would find them. Their
 * unit stays: without it a price would be one of something else.
 */
export async function dropArchived(productIds: readonly string[], work: Work): Promise<void> {
  await work.db.run(drop, [work.session.company_id, productIds])
  await dropUnfit(productIds, work)
}

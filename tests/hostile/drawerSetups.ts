import { addDrawer } from '#tests/api/stockedCash.ts'
import type { FuzzTarget } from './requestSetup.ts'

/** A drawer with 1000 in it, which earlier requests have not counted. */
export async function drawer({ given, shop }: FuzzTarget) {
  const id = await addDrawer(given, shop.id, 'Drawer')
  return () => ({ params: { id }, body: { expected: 1000 } })
}

/** A branch has one open drawer: that of an earlier request is counted. */
export async function counted(target: FuzzTarget) {
  const { owner } = target.shop
  const { params } = (await drawer(target))()
  const { payload } = await owner.post(`/app/drawers/${params.id}/close`, { expected: 1000, counted: 1000 })
  return () => ({ body: { branch_id: payload['branch_id'] } })
}

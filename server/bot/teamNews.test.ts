import { describe, expect, test } from 'vitest'
import { stranger } from '#server/employees/testingTeam.ts'
import { roleInput } from '#server/roles/testingRoles.ts'
import { serverFault } from '#server/telegram/testingBotApi.ts'
import { testingTeamNews } from './testingTeamNews.ts'

const it = testingTeamNews()
const { bot } = it

describe('news of the team', () => {
  test('that somebody came by an invitation reaches the owners, not who came, nor a manager', async () => {
    await bot.start()
    const { owner, manager } = it.team.shop
    await it.meet([owner, manager])
    const guest = await stranger(bot.given)
    await it.meetUser(guest.userId)
    const code = await it.team.code((await it.team.invite({ name: 'Anna Petrova' })).payload)
    expect((await guest.post('/app/employees/join', { code })).status).toBe(200)
    await it.isQuiet()
    expect(await it.told(owner)).toEqual(['Anna Petrova has joined Test shop, role: Operator'])
    expect(await it.told(manager)).toEqual([])
    expect(bot.sentTo(it.chatOf(guest.userId))).toEqual([])
  })

  test('that somebody has another role reach the other owners and the person, each in their own language', async () => {
    await bot.start()
    const second = it.team.shop.hire('owner', { name: 'Second Owner' })
    const { owner, operator, manager } = it.team.shop
    await it.meet([owner, manager])
    await it.meet([second], 'de')
    await it.meet([operator], 'ru')
    await it.giveRole(operator, await it.team.role('accountant'))
    await it.isQuiet()
    expect(await it.told(second)).toEqual([
      'Operator Person hat eine andere Rolle bei Test shop: Buchhaltung',
    ])
    expect(await it.told(operator)).toEqual(['У вас новая роль в компании «Test shop»: Бухгалтер'])
    expect([await it.told(owner), await it.told(manager)]).toEqual([[], []])
  })

  test('say the name of an own role as the company wrote it, and nothing of a change that gives no other role', async () => {
    await bot.start()
    const { owner, operator } = it.team.shop
    await it.meet([operator], 'fr')
    const role = await owner.post('/app/roles', roleInput({ name: 'Night shift' }))
    await it.giveRole(operator, role.payload.id)
    const { id, version } = await it.team.read(await it.team.idOf(operator))
    await owner.patch(`/app/employees/${id}`, { version, note: 'Has the keys', role_id: role.payload.id })
    await it.isQuiet()
    expect(await it.told(operator)).toEqual(['Vous avez un autre rôle chez Test shop\u202f: Night shift'])
  })

  test('of a pause and of its end come one after the other, though the first had to wait', async () => {
    await bot.start()
    const { operator } = it.team.shop
    await it.meet([operator])
    bot.stand.fail('sendMessage', serverFault)
    await it.act('pause', operator)
    await it.isTold(operator, 1)
    await it.isQuiet()
    await it.act('resume', operator)
    bot.later(6)
    await it.isTold(operator, 3)
    expect((await it.told(operator)).slice(1)).toEqual([
      'Your access to Test shop is paused',
      'You have access to Test shop again',
    ])
  })

  test('that somebody was fired reach the person and the other owners; who leaves is told to all owners', async () => {
    await bot.start()
    const second = it.team.shop.hire('owner', { name: 'Second Owner' })
    const { owner, operator, kitchen } = it.team.shop
    await it.meet([owner, second, operator, kitchen])
    await it.act('fire', operator, second)
    expect((await kitchen.post('/app/profile/leave')).status).toBe(200)
    await it.isQuiet()
    expect(await it.told(operator)).toEqual(['You no longer work at Test shop'])
    expect(await it.told(second)).toEqual(['Kitchen Person has left Test shop'])
    expect(await it.told(owner)).toEqual([
      'Operator Person no longer works at Test shop',
      'Kitchen Person has left Test shop',
    ])
    expect(await it.told(kitchen)).toEqual([])
  })

  test('reach an owner who has silenced them only where they are their own', async () => {
    await bot.start()
    const { owner, operator } = it.team.shop
    const second = it.team.shop.hire('owner', { name: 'Second Owner' })
    await it.meet([second])
    const chosen = await second.post('/app/profile/notifications', { kind: 'team', is_on: false })
    expect(chosen.status).toBe(200)
    await it.act('pause', operator, owner)
    await it.act('pause', second, owner)
    await it.isQuiet()
    expect(await it.told(second)).toEqual(['Your access to Test shop is paused'])
  })

  test('that are owed already are dropped when an owner silences them', async () => {
    const second = await oweToSecondOwner()
    await second.post('/app/profile/notifications', { kind: 'team', is_on: false })
    bot.later(6)
    await bot.start()
    await it.isOwed(0)
    expect(await it.told(second)).toHaveLength(1)
  })

  test('hold no phone number, and are owed to nobody without a chat', async () => {
    await bot.start()
    await it.meet([it.team.shop.operator])
    await it.act('pause', it.team.shop.operator)
    await it.act('pause', it.team.shop.kitchen)
    await it.isQuiet()
    const texts = bot.stand.of('sendMessage').map(({ text }) => String(text))
    expect(texts).toHaveLength(1)
    expect(texts.join()).not.toMatch(/\d{5}/)
  })

  test('of a change that was refused are not owed', async () => {
    const { owner, operator } = it.team.shop
    await it.meet([operator])
    const seen = await it.team.read(await it.team.idOf(operator))
    const answers = await Promise.all([1, 2, 3].map(() => it.team.act(owner, 'pause', seen)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await bot.start()
    await it.isQuiet()
    expect(await it.told(operator)).toEqual(['Your access to Test shop is paused'])
  })

  test('are kept from who has stopped being an owner before they could be told', async () => {
    const second = await oweToSecondOwner()
    await it.giveRole(second, await it.team.role('manager'))
    bot.later(6)
    await bot.start()
    await it.isQuiet()
    expect((await it.told(second)).slice(1)).toEqual(['You have a new role at Test shop: Manager'])
  })

  test('that somebody asks for a section reach whoever may change roles and wants it, in their own language', async () => {
    await bot.start()
    const second = it.team.shop.hire('owner', { name: 'Second Owner' })
    const third = it.team.shop.hire('owner', { name: 'Third Owner' })
    const { owner, operator, manager } = it.team.shop
    await it.meet([owner, operator, manager, third])
    await it.meet([second], 'ru')
    await third.post('/app/profile/notifications', { kind: 'access', is_on: false })
    const asked = await operator.post('/app/access-requests/sections', { section: 'promotions' })
    expect(asked.status).toBe(201)
    await it.isQuiet()
    expect(await it.told(owner)).toEqual([
      'Operator Person asks for access to “Loyalty promotions” at Test shop',
    ])
    expect(await it.told(second)).toEqual([
      'Operator Person просит доступ к разделу «Акции лояльности» в компании «Test shop»',
    ])
    for (const person of [operator, manager, third]) expect(await it.told(person)).toEqual([])
  })

  test('of a request that was decided before the bot could tell of it stay unsaid', async () => {
    const { owner, operator } = it.team.shop
    await it.meet([owner])
    const asked = await operator.post('/app/access-requests/sections', { section: 'billing' })
    const refused = await owner.post(`/app/access-requests/sections/${asked.payload.id}/refuse`)
    expect(refused.status).toBe(200)
    await bot.start()
    await it.isQuiet()
    expect(await it.told(owner)).toEqual([])
  })
})

/** A message that the messenger has refused: it stays queued while no process runs. */
async function oweToSecondOwner() {
  const stop = await bot.start()
  const second = it.team.shop.hire('owner', { name: 'Second Owner' })
  await it.meet([second])
  bot.stand.fail('sendMessage', serverFault)
  await it.act('pause', it.team.shop.operator)
  await it.isTold(second, 1)
  await stop()
  return second
}

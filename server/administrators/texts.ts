/** What the calls about administrators may say. */
export const texts = {
  isYou: /*i18n*/ {
    id: 'administrators.isYou',
    message: 'You can’t change your own access. Ask another administrator',
  },
  emailStays: /*i18n*/ {
    id: 'administrators.emailStays',
    message: 'An e-mail address can’t be changed. Add another administrator instead',
  },
  fullIsProposed: /*i18n*/ {
    id: 'administrators.fullIsProposed',
    message: 'Full access takes two administrators. Propose it for somebody who has an account',
  },
  isStopped: /*i18n*/ {
    id: 'administrators.isStopped',
    message: 'This person is blocked or their account is being erased',
  },
  hasFullAccess: /*i18n*/ {
    id: 'administrators.hasFullAccess',
    message: 'This person already has full access',
  },
  isAdministrator: /*i18n*/ {
    id: 'administrators.isAdministrator',
    message: 'This person already administers the platform. Change their role in Administrators',
  },
  noPassword: /*i18n*/ {
    id: 'administrators.noPassword',
    message: 'This person has no password yet. Give them one with another role first',
  },
  alreadyProposed: /*i18n*/ {
    id: 'administrators.alreadyProposed',
    message: 'This person is already proposed. Somebody else with full access confirms or refuses it',
  },
  ownProposal: /*i18n*/ {
    id: 'administrators.ownProposal',
    message: 'You proposed this yourself. Somebody else with full access has to decide',
  },
  proposalOver: /*i18n*/ {
    id: 'administrators.proposalOver',
    message: 'This proposal is already decided or has expired',
  },
  proposerIsOut: /*i18n*/ {
    id: 'administrators.proposerIsOut',
    message: 'Whoever proposed this no longer has full access. Refuse it and propose it anew',
  },
  passwordIsNew: /*i18n*/ {
    id: 'administrators.passwordIsNew',
    message:
      'You or whoever proposed this got a new password within the last day. Wait a day, or let two others do it',
  },
  colleagueIsOut: /*i18n*/ {
    id: 'administrators.colleagueIsOut',
    message:
      'Nobody else has full access, and somebody lost it within the last three days. Until then you can’t give access alone',
  },
}

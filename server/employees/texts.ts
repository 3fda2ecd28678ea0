/** What is said about the team. */
export const texts = {
  planLimit: /*i18n*/ {
    id: 'employees.planLimit',
    message: '{limit, plural, one {Your plan has room for # person} other {Your plan has room for # people}}',
  },
  tooManyInvites: /*i18n*/ {
    id: 'employees.tooManyInvites',
    message: 'Too many invitations for now. Try again in an hour',
  },
  beyondMine: /*i18n*/ {
    id: 'employees.beyondMine',
    message: 'This role may do more than you, so you cannot give it',
  },
  theirsBeyond: /*i18n*/ {
    id: 'employees.theirsBeyond',
    message: 'This person may do more than you. Ask the owner',
  },
  capBeyond: /*i18n*/ {
    id: 'employees.capBeyond',
    message: 'You cannot allow a larger discount than your own',
  },
  branchBeyond: /*i18n*/ {
    id: 'employees.branchBeyond',
    message: 'You can give only the branches that you work in yourself',
  },
  sightBeyond: /*i18n*/ {
    id: 'employees.sightBeyond',
    message: 'You cannot show more orders than you see yourself',
  },
  notYourself: /*i18n*/ {
    id: 'employees.notYourself',
    message: 'Nobody changes their own access. Ask another owner or manager',
  },
  lastOwner: /*i18n*/ {
    id: 'employees.lastOwner',
    message: 'A company keeps at least one active owner. Make somebody else an owner first',
  },
  otherState: /*i18n*/ {
    id: 'employees.otherState',
    message: 'This is not possible any more. Look at the current state',
  },
  inviteOver: /*i18n*/ {
    id: 'employees.inviteOver',
    message: 'This invitation has been used or has expired. Ask for a new one',
  },
  otherPhone: /*i18n*/ {
    id: 'employees.otherPhone',
    message: 'This invitation is for another phone number. Sign in with that number, or ask for a new one',
  },
  alreadyIn: /*i18n*/ { id: 'employees.alreadyIn', message: 'You are in this team already' },
  transferOver: /*i18n*/ {
    id: 'employees.transferOver',
    message: 'The company is not being handed over any more',
  },
  noCode: /*i18n*/ { id: 'employees.noCode', message: 'There is no invitation code in this text' },
}
